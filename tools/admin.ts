/** `npm run admin`: the first company and administrator of a production database. */
import { parseArgs } from 'node:util'
import { buildApp } from '../src/app.ts'
import { createOwner } from '../src/modules/owner/server/create-owner.ts'
import { loadReferenceData } from '../src/modules/referencia/server/load-reference-data.ts'
import { createUsuario } from '../src/modules/usuario/server/create-usuario.ts'
import { ConfigError, readConfig } from '../src/platform/server/config.ts'
import { createLogger } from '../src/platform/server/log.ts'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, type Role } from '../src/platform/shared/access.ts'
import { AppError } from '../src/platform/shared/app-error.ts'
import { isCnpj, normalizeDocumento } from '../src/platform/shared/documento.ts'

const USAGE = `Uso:
  npm run admin -- create-company --nome "Moinho Azul" --documento 12345678000195 --tipo embarcador|transportadora [--modulos a,b] [--interna]
  npm run admin -- create-user --documento 12345678000195 --nome "Ana Reis" --email ana@moinho.com.br [--papel Administrador|Operador] [--atendimento]`

class UsageError extends Error {}

const [command = '', ...rest] = process.argv.slice(2)
const { values } = parseArgs({
  args: rest,
  options: {
    nome: { type: 'string' },
    documento: { type: 'string' },
    tipo: { type: 'string' },
    modulos: { type: 'string' },
    email: { type: 'string' },
    papel: { type: 'string' },
    atendimento: { type: 'boolean' },
    interna: { type: 'boolean' },
  },
})

try {
  const config = readConfig({ ...process.env, ESTIVA_DEMO: '0' })
  const app = await buildApp(config, createLogger('warn'))
  try {
    await loadReferenceData(app.deps.db)
    if (command === 'create-company') await createCompany()
    else if (command === 'create-user') await createUser()
    else throw new UsageError(USAGE)
  } finally {
    await app.stop()
  }

  async function createCompany() {
    const documento = documentOf(values.documento)
    const nome = required('nome', values.nome)
    const tipos: Readonly<Record<string, 1 | 3>> = {
      embarcador: COMPANY_TYPES.Embarcador,
      transportadora: COMPANY_TYPES.Transportadora,
    }
    const tipo = tipos[values.tipo ?? '']
    if (tipo === undefined) throw new UsageError('--tipo deve ser embarcador ou transportadora.')
    const modulos = values.modulos?.split(',') ?? MODULE_KEYS
    const unknown = modulos.filter((key) => !MODULE_KEYS.some((known) => known === key))
    if (unknown.length > 0) throw new UsageError(`Módulos desconhecidos: ${unknown.join(', ')}.`)
    // The administrators of an internal company look after all others in the admin panel.
    const licenca = values.interna ? LICENCES.Internal : LICENCES.Customer
    const ownerId = await app.deps.db.asSystem('create-company', (tx) =>
      createOwner(tx, { nome, documento, tipo, licenca, modulos }),
    )
    console.log(`Empresa ${nome} criada (${ownerId}). Crie agora um administrador com create-user.`)
  }

  async function createUser() {
    const documento = documentOf(values.documento)
    const nome = required('nome', values.nome)
    const email = required('email', values.email)
    const papel: Role = values.papel === 'Operador' ? 'Operador' : 'Administrador'
    const host = new URL(config.publicUrl).hostname
    await app.deps.db.asSystem('create-company', async (tx) => {
      const company = await tx.db
        .selectFrom('diretorio_empresa')
        .select(['empresa_id as ownerId', 'nome'])
        .where('documento', '=', documento)
        .executeTakeFirst()
      if (!company) throw new UsageError('Nenhuma empresa tem este documento. Crie-a com create-company.')
      const person = { name: nome, email, papel, isSupport: values.atendimento ?? false }
      await createUsuario(app.deps, tx, company, person, { host })
    })
    console.log(`Usuário ${email} criado. O convite sai pelo correio assim que o servidor estiver no ar.`)
  }
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof ConfigError || error instanceof AppError
  console.error(isExpected ? describe(error) : error)
  process.exitCode = isExpected ? 2 : 1
}

function describe(error: Error): string {
  const details = error instanceof AppError ? (error.details ?? []) : []
  return details.length === 0 ? error.message : details.map(({ message }) => message).join('\n')
}

function required(name: string, value: string | undefined): string {
  if (!value?.trim()) throw new UsageError(`Falta --${name}.\n\n${USAGE}`)
  return value.trim()
}

function documentOf(text: string | undefined): string {
  const documento = normalizeDocumento(required('documento', text))
  if (!isCnpj(documento)) throw new UsageError('--documento não é um CNPJ válido.')
  return documento
}
