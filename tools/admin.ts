/** `npm run admin`: the first company and administrator of a production database. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../src/app.ts'
import { loadReferenceData } from '../src/modules/referencia/server/load-reference-data.ts'
import { mailInvitationJob } from '../src/modules/sessao/server/mail-jobs.ts'
import { ConfigError, readConfig } from '../src/platform/server/config.ts'
import { createLogger } from '../src/platform/server/log.ts'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, type Role } from '../src/platform/shared/access.ts'
import { isCnpj, normalizeDocumento } from '../src/platform/shared/documento.ts'

const USAGE = `Uso:
  npm run admin -- create-company --nome "Moinho Azul" --documento 12345678000195 --tipo embarcador|transportadora [--modulos a,b]
  npm run admin -- create-user --documento 12345678000195 --nome "Ana Reis" --email ana@moinho.com.br [--papel Administrador|Operador]`

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
    const ownerId = uuidv7()
    await app.deps.db.asSystem('create-company', async (tx) => {
      const known = await tx.db
        .selectFrom('diretorio_empresa')
        .select('empresa_id')
        .where('documento', '=', documento)
        .executeTakeFirst()
      if (known) throw new UsageError('Já existe uma empresa com este documento.')
      await tx.db
        .insertInto('owner')
        .values({
          owner_id: ownerId,
          nome,
          documento,
          tipo,
          licenca: LICENCES.Customer,
          modulos: [...modulos],
          trial_ate: null,
          modulo_trial: null,
          modulo_trial_ate: null,
          logo_arquivo_id: null,
        })
        .execute()
      await tx.db.insertInto('diretorio_empresa').values({ documento, empresa_id: ownerId, nome }).execute()
    })
    console.log(`Empresa ${nome} criada (${ownerId}). Crie agora um administrador com create-user.`)
  }

  async function createUser() {
    const documento = documentOf(values.documento)
    const nome = required('nome', values.nome)
    const email = required('email', values.email)
    const papel: Role = values.papel === 'Operador' ? 'Operador' : 'Administrador'
    const usuarioId = uuidv7()
    await app.deps.db.asSystem('create-company', async (tx) => {
      const company = await tx.db
        .selectFrom('diretorio_empresa')
        .select(['empresa_id', 'nome'])
        .where('documento', '=', documento)
        .executeTakeFirst()
      if (!company) throw new UsageError('Nenhuma empresa tem este documento. Crie-a com create-company.')
      await tx.db
        .insertInto('usuario')
        .values({
          owner_id: company.empresa_id,
          id: usuarioId,
          nome,
          email,
          telefone: null,
          papel,
          funcao_patio: null,
          ultimo_produto: null,
          foto_arquivo_id: null,
          termo_versao: null,
          termo_aceito_em: null,
        })
        .execute()
      await tx.db
        .insertInto('identidade')
        .values({
          usuario_id: usuarioId,
          owner_id: company.empresa_id,
          email,
          senha_hash: null,
          senha_expira_em: null,
          totp_segredo: null,
          totp_ultimo_passo: null,
          email_confirmado_em: null,
        })
        .execute()
      await app.deps.jobs.enqueue(tx, mailInvitationJob, {
        usuarioId,
        host: new URL(config.publicUrl).hostname,
        empresa: company.nome,
      })
    })
    console.log(`Usuário ${email} criado. O convite sai pelo correio assim que o servidor estiver no ar.`)
  }
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = isExpected ? 2 : 1
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
