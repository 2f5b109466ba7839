/** The sound of this page: one player that follows the settings. */

import { settings } from "../settings";
import { SoundPlayer } from "./player";

export { soundsOf, type Context, type Effect, type Sounds } from "./lines";

export const sound = new SoundPlayer();

function follow(): void {
  sound.setVolumes(settings.get("voiceVolume"), settings.get("effectVolume"), settings.get("muted"));
  void sound.setPack(settings.get("voice") || null);
}

settings.watch(follow);
follow();
sound.listen(globalThis);
