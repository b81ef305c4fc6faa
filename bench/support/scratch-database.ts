/** A PostgreSQL database that only one benchmark uses. */
import pg from 'pg'
import { startTestServers } from '../../tools/postgres-server.ts'

/** Starts a server when none is given (`TEST_DATABASE_URL`); the database goes when the work ends. */
export async function inScratchDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${process.pid}_${Date.now()}`
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(servers.databaseUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}
