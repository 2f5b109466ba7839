"""Recording a voice pack, with the beeps of Chromium's false microphone for a voice."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

REFUSE = """
navigator.mediaDevices.getUserMedia = () =>
  Promise.reject(new DOMException("no", "NotAllowedError"));
"""


def test_a_pack_is_recorded_by_keyboard_given_out_and_taken_back(
    page: Page, tmp_path: Path
) -> None:
    page.goto("/#/record")
    page.get_by_role("button", name="打开麦克风").click()
    expect(page.get_by_role("button", name="录「一万」")).to_be_focused()
    for following, count in (("二万", 1), ("三万", 2)):
        page.keyboard.press("Space")
        expect(page.get_by_role("heading", name=f"已录 {count} / 79")).to_be_visible(timeout=15_000)
        expect(page.get_by_role("button", name=f"录「{following}」")).to_be_focused()
    page.get_by_label("说话人（可以不写）").fill("阿水")
    page.get_by_label("说话人（可以不写）").press("Tab")

    with page.expect_download() as download:
        page.get_by_role("button", name="导出 zip").click()
    path = tmp_path / "pack.zip"
    download.value.save_as(path)
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        folder = archive.namelist()[0].split("/")[0]
        told = json.loads(archive.read(f"{folder}/pack.json"))
        sound = archive.read(f"{folder}/tile-1m.wav")
    assert (told["schema"], told["id"], told["synthetic"]) == (1, folder, False)
    assert told["speaker"] == "阿水"
    assert told["clips"]["tile-1m"]["roman"] == "it-bān"
    assert list(told["clips"]) == ["tile-1m", "tile-2m"]
    assert sound[:4] == b"RIFF"
    assert 2 * 24000 * 0.1 < len(sound) < 2 * 24000 * 3.1

    page.get_by_role("button", name="打牌用这个语音包").click()
    page.reload()
    expect(page.get_by_role("heading", name="已录 2 / 79")).to_be_visible()
    expect(page.get_by_role("button", name="打牌正用这个语音包")).to_be_disabled()
    page.get_by_role("button", name="删掉语音包").click()
    page.get_by_role("button", name="再点一次，全部删掉").click()
    expect(page.get_by_role("heading", name="已录 0 / 79")).to_be_visible()
    page.get_by_label("导入 zip").set_input_files(path)
    expect(page.get_by_role("heading", name="已录 2 / 79")).to_be_visible()
    expect(page.get_by_label("中文名字")).to_have_value("我的语音包")


def test_what_is_no_pack_is_refused(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "pack.zip"
    path.write_bytes(b"not a zip")
    page.goto("/#/record")
    page.get_by_label("导入 zip").set_input_files(path)
    expect(page.get_by_role("alert")).to_contain_text("已经损坏")


def test_a_refused_microphone_is_explained(page: Page) -> None:
    page.add_init_script(REFUSE)
    page.goto("/#/record")
    page.get_by_role("button", name="打开麦克风").click()
    expect(page.get_by_role("alert")).to_contain_text("麦克风没有允许使用")
    expect(page.get_by_role("button", name="打开麦克风")).to_be_visible()
