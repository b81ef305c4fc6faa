import { defineConfig } from 'vitest/config'

/** What only one of the databases can show runs in `npm run test:postgres` or in `npm test`, not in both. */
const exclude = [
  '**/node_modules/**',
  process.env.TEST_DATABASE_URL ? '**/*.embedded.test.ts' : '**/*.postgres.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Long enough for a slow machine under load; nothing waits for their end unless it fails.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          // One process runs many files and loads the program once: reading it takes longer than most tests.
          // What a file leaves behind in a module would reach the next one; modules keep only registries.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'tela',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tools/test-setup-screens.ts'],
          // The parts of every screen are read once as well.
          isolate: false,
        },
      },
    ],
  },
})
