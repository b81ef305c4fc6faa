/** The light pages are a build of their own: they share contracts and rules with the shell, and no file that is loaded. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export default defineConfig({
  root: fileURLToPath(new URL('./src/publico', import.meta.url)),
  base: '/publico/',
  publicDir: false,
  // The pages that work without a connection: their files are kept, and what waits is sent when it is back.
  plugins: [
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      scope: '/m',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html}'], globIgnores: ['sw.js'] },
    }),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/web/publico',
    emptyOutDir: true,
    // Phones that get no new system any more still have a browser of these years.
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
    assetsInlineLimit: 0,
    // Says what each page loads; `tools/measure-publico.ts` reads it.
    manifest: true,
    reportCompressedSize: false,
  },
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:8080', '/agendamento': 'http://127.0.0.1:8080' } },
})
