import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createFirstVisit } from './tools/vite/first-visit.ts'

const SERVER = 'http://127.0.0.1:8080'
/** Name of the files that several screens share. */
const SHARED = 'parte'
/** What a person who works with loads sees first: the frame, and the board in it. */
const isOfFirstVisit = createFirstVisit(
  ['./src/shell/layout/AppLayout.tsx', './src/modules/carga/web/quadro/quadro-pages.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  ),
)

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
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the first page needs whichever it is.
            { name: 'base', tags: ['$initial'], priority: 1 },
            // Without these each icon and each small component is a file of its own: 170 requests for the board.
            // Modules of the field stay out, as some of them import each other across screens. Components of the
            // library and those of the platform are one file each: merged by entry, two files could import each
            // other, and a screen would then begin before what it is made of. The libraries of maps and of long lists are
            // left out: they are loaded with the first map and the first such list.
            // Of the components, those of the first visit come first: they import none of the others.
            {
              name: (id, modules) => (isOfFirstVisit(id, modules) ? `${SHARED}-mantine-inicio` : null),
              debugName: 'mantine-inicio',
              test: /node_modules\/@mantine/,
              priority: 0.95,
            },
            { name: `${SHARED}-mantine`, test: /node_modules\/@mantine/, minShareCount: 2, priority: 0.9 },
            {
              name: SHARED,
              test: /node_modules\/(?!@mapbox|@maplibre|maplibre-gl|@tanstack\/(?:react-virtual|virtual-core))/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 80_000,
              priority: 0.8,
            },
            // What the first visit needs of the platform does not wait for what registers, maps and forms need.
            {
              name: (id, modules) => (isOfFirstVisit(id, modules) ? `${SHARED}-inicio` : null),
              debugName: 'inicio',
              test: /src\/platform\//,
              priority: 0.7,
            },
            {
              name: `${SHARED}-platform`,
              test: /src\/platform\/(?!ui\/map\/(create-map|map-markers))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
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
