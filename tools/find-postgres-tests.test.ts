import { expect, test } from 'vitest'
import { findPostgresTests } from './find-postgres-tests.ts'
import { root } from './run-command.ts'

test('tests of calls, of the hub and of the cluster run on PostgreSQL too, what reaches no database does not', () => {
  const found = findPostgresTests(root)
  expect(found).toEqual(
    expect.arrayContaining([
      'src/app.test.ts',
      'src/modules/entrega/server/lote.routes.test.ts',
      'src/modules/integracao/server/blocos.test.ts',
      'src/platform/server/hub/hub.postgres.test.ts',
      'src/platform/server/database/migrate.postgres.test.ts',
    ]),
  )
  expect(found).not.toContain('src/modules/sessao/server/password-hash.test.ts')
})
