import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('./src/shell', import.meta.url)),
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inline data would need a wider content policy for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/notificacoes', '/formacao', '/agendamento', '/config.json', '/version.json']
        .map((path) => [path, SERVER])
        .concat([
          ['/cargashub', SERVER],
          ['/notificacoeshub', SERVER],
        ])
        .map(([path, target]) => [path, { target, ws: true, changeOrigin: false }]),
    ),
  },
})
