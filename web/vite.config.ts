import { defineConfig } from "vite";

// The built client is served by the hall from src/paiju/hall/static; in development Vite serves it
// and hands what belongs to the hall on to it (HALL=http://127.0.0.1:8000 npm run dev).
const hall = process.env["HALL"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  build: {
    outDir: "../src/paiju/hall/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      // The hall knows its own pages by the host that they are asked from.
      "/api": { target: hall, changeOrigin: false },
      "/ws": { target: hall, ws: true, changeOrigin: false },
    },
  },
});
