import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withPublico } from './tools/vite/build-publico.ts'
import { createFirstVisit } from './tools/vite/first-visit.ts'

const SERVER = 'http://127.0.0.1:8080'
/** Name of the files that several screens share. */
const SHARED = 'parte'
/** Modules of the field, as opposed to the platform and to libraries. */
const FIELD = /\/src\/modules\//
/** What comes with the first map that is opened: its data alone are as large as the frame. */
const OF_OPEN_MAP =
  /\/ui\/map\/(base-|create-map|even-frames|line-names|use-map|map-(colors|fonts|markers|style)|mapa-base|roads)/
/** What a person who works with loads sees first: the frame, and the board in it. */
const visitOf = (...files: readonly string[]) =>
  createFirstVisit(files.map((file) => fileURLToPath(new URL(file, import.meta.url))))
const isOfFrame = visitOf('./src/shell/layout/AppLayout.tsx')
const isOfBoard = visitOf(
  './src/modules/quadro/web/paineis/quadro-pages.ts',
  './src/modules/acao-em-massa/web/create-bulk-bar.tsx',
)
/** The marks of the top bar, and what its steps are: on every page, a moment after it. */
const isOfMarks = visitOf(
  ...globSync('./src/{shell,modules}/**/frame-steps.ts', { cwd: import.meta.dirname }),
  ...globSync('./src/modules/*/web/**/*Mark.tsx', { cwd: import.meta.dirname }),
)
/** The home of each product, with its blocks and its first steps: where everybody begins. */
const isOfHome = visitOf(
  ...globSync('./src/{shell,modules/*/web}/{home/*,onboarding/*Block}.tsx', { cwd: import.meta.dirname }),
  ...globSync('./src/{shell,modules}/**/primeiros-passos.ts', { cwd: import.meta.dirname }),
)

export default defineConfig({
  root: fileURLToPath(new URL('./src/shell', import.meta.url)),
  publicDir: 'public',
  plugins: [react(), withPublico()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inline data would need a wider content policy for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The frame names every file there is, so each letter of a hash is sent some seven hundred times:
        // seven is the shortest that the bundler takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // What the first page needs whichever it is.
            { name: 'base', tags: ['$initial'], priority: 1 },
            // What the first visit needs is in three files: fewer requests, and compressed together. The first holds what
            // every page needs, the frame and the parts that screens are made of; the second, what many screens know of
            // the field; the third, what the board shares with other screens of loads. Each holds all that it
            // imports or finds it in one before, so that none can wait for a file that waits for it.
            {
              name: (id, modules) =>
                isOfFrame(id, modules) || (!FIELD.test(id) && isOfBoard(id, modules))
                  ? `${SHARED}-inicio`
                  : null,
              debugName: 'inicio',
              priority: 0.98,
            },
            {
              name: (id, modules) => (isOfBoard(id, modules) ? `${SHARED}-comum` : null),
              debugName: 'comum',
              minShareCount: 10,
              priority: 0.975,
            },
            {
              name: (id, modules) => (isOfBoard(id, modules) ? `${SHARED}-cargas` : null),
              debugName: 'cargas',
              minShareCount: 2,
              priority: 0.97,
            },
            // Without these each icon and each small component is a file of its own: 170 requests for the board.
            // Modules of the field stay out, as some of them import each other across screens. Components of the
            // library and those of the platform are one file each: merged by entry, two files could import each
            // other, and a screen would then begin before what it is made of. The libraries of maps and what only boards
            // and long lists are made of are left out: they are loaded with the first map, the first menu of a board or list.
            {
              name: `${SHARED}-mantine`,
              test: /node_modules\/@mantine\/(?!charts)/,
              minShareCount: 2,
              priority: 0.968,
            },
            {
              name: (id, modules) => (isOfMarks(id, modules) ? `${SHARED}-marcas` : null),
              debugName: 'marcas',
              priority: 0.966,
            },
            // Each home is made of blocks of many modules: without this it would be 150 files.
            {
              name: (id, modules) => (isOfHome(id, modules) ? `${SHARED}-casa` : null),
              debugName: 'casa',
              priority: 0.965,
            },
            // Charts are half a megabyte, and come with the first chart.
            { name: 'graficos', test: /node_modules\/(?:@mantine\/charts|recharts)\//, priority: 0.85 },
            {
              name: SHARED,
              test: /node_modules\/(?!@mapbox|@maplibre|maplibre-gl)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 80_000,
              priority: 0.8,
            },
            {
              name: `${SHARED}-platform`,
              test: (id) => /src\/platform\/(?!ui\/board\/)/.test(id) && !OF_OPEN_MAP.test(id),
              minShareCount: 2,
            },
            { name: 'board', test: /src\/platform\/ui\/board\//, minShareCount: 2 },
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
