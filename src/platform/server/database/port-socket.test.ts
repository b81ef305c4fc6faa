import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openPort, PortSocket } from './port-socket.ts'
import { type Backend, startProtocolServer } from './protocol-server.ts'

const openBoth = () => {
  const { socket, otherEnd } = openPort()
  return { near: socket, far: new PortSocket(otherEnd, { handsOver: true }) }
}

test('what is written arrives whole and in order, in both directions', async () => {
  const { near, far } = openBoth()
  const large = Buffer.alloc(3_000_000, 'ç')
  const expected = large.toString()
  const arrived: string[] = []
  near.on('data', (bytes: Buffer) => arrived.push(bytes.toString()))
  far.write(large)
  far.write('fim')
  far.end()
  await once(near, 'end')
  expect(arrived).toEqual([expected, 'fim'])
})

test('what is written while corked arrives as one piece, and stays with whoever wrote it', async () => {
  const { near, far } = openBoth()
  const constant = Buffer.from('sync')
  near.cork()
  near.write('parse ')
  near.write(constant)
  near.uncork()
  const [bytes] = await once(far, 'data')
  expect(String(bytes)).toBe('parse sync')
  expect(String(constant)).toBe('sync')
  near.destroy()
})

test('an end that is destroyed closes the other', async () => {
  const { near, far } = openBoth()
  far.destroy()
  await once(near, 'close')
  expect(near.destroyed).toBe(true)
})

test('the driver asks a database through it, in transactions and at once, until one connection too many', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-port-'))
  const database = await PGlite.create('memory://port')
  const server = await startProtocolServer(database as PGlite & Pick<Backend, 'isInTransaction'>, {
    path: join(folder, '.s.PGSQL.5432'),
    maxConnections: 4,
    idleInTransactionMs: 1_000,
  })
  const connect = () => {
    const { socket, otherEnd } = openPort()
    server.accept(new PortSocket(otherEnd, { handsOver: true }))
    return socket
  }
  const pool = new pg.Pool({ stream: connect, user: 'postgres', database: 'postgres', max: 4 })
  pool.on('error', () => undefined)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      pool.query('select $1::int as n, repeat($2, 20000) as t', [n, 'ã']),
    ),
  )
  expect(answers.map(({ rows }) => [rows[0].n, rows[0].t.length])).toEqual(
    Array.from({ length: 100 }, (_, n) => [n, 20_000]),
  )
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  const refused = new pg.Client({ stream: connect, user: 'postgres', database: 'postgres' })
  await expect(refused.connect()).rejects.toThrow('Connection terminated')
  for (const client of clients) client.release()
  await pool.end()
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})
