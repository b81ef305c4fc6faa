import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { callKey } from '#platform/web/query/use-call.ts'
import { createVersionChecker } from '#platform/web/version/version-checker.ts'
import { listTipo, tipoCalls } from '../../tipo.contract.ts'
import { forgetListasOnNewVersion } from './forget-listas.ts'

test('the reference lists are forgotten whenever the version changes, and nothing else is [L-252]', async () => {
  let hash = 'a'
  const version = createVersionChecker({
    fetch: async () => Response.json({ hash }),
    now: () => 0,
    every: () => () => {},
    log: () => {},
  })
  const client = new QueryClient()
  const lista = callKey(listTipo, { query: { tipo: 10 } })
  const other = callKey(tipoCalls.search, { body: {} })
  const keep = () => client.setQueryData(lista, [{ id: '1', descricao: 'Cancelada pelo cliente' }])
  keep()
  client.setQueryData(other, 'kept')
  const stop = forgetListasOnNewVersion(client, version)
  await version.check()
  await version.check()
  expect(client.getQueryData(lista)).toHaveLength(1)
  // The page stays open through a second new version, and one that is taken back.
  for (const next of ['b', 'c', 'a']) {
    hash = next
    await version.check()
    await vi.waitFor(() => expect([next, client.getQueryData(lista)]).toEqual([next, undefined]))
    keep()
    await version.check()
    expect(client.getQueryData(lista)).toHaveLength(1)
  }
  expect(client.getQueryData(other)).toBe('kept')
  stop()
  hash = 'd'
  await version.check()
  expect(client.getQueryData(lista)).toHaveLength(1)
})
