/**
 * `npm run admin`: the first company and administrator of a production database, and the answers to persons who ask
 * for their data (LGPD).
 */
import { parseArgs } from 'node:util'
import { createOwner } from '#modules/owner/server/create-owner.ts'
import { eraseFromConsole, exportFromConsole } from '#modules/privacidade/server/answer-from-console.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { createUsuario } from '#modules/usuario/server/create-usuario.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writeWholeSync } from '#platform/server/files/write-whole.ts'
import { createLogger } from '#platform/server/log.ts'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, type Role } from '#platform/shared/access.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { isCnpj, normalizeDocumento } from '#platform/shared/documento.ts'
import { buildApp } from '../src/app.ts'

const USAGE = `Uso:
  npm run admin -- create-company --nome "Moinho Azul" --documento 12345678000195 --tipo embarcador|transportadora [--modulos a,b] [--interna]
  npm run admin -- create-user --documento 12345678000195 --nome "Ana Reis" --email ana@moinho.com.br [--papel Administrador|Operador] [--atendimento]
  npm run admin -- export-person --documento 12345678000195 --cpf 529.982.247-25 [--email …] [--telefone …] [--formato json|html] [--arquivo dados.json]
  npm run admin -- erase-person --documento 12345678000195 --cpf 529.982.247-25 [--email …] [--telefone …] [--confirmar]

--documento é o CNPJ da empresa. Sem --confirmar, erase-person mostra o que seria eliminado e não altera nada.`

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
    cpf: { type: 'string' },
    telefone: { type: 'string' },
    formato: { type: 'string' },
    arquivo: { type: 'string' },
    confirmar: { type: 'boolean' },
  },
})

try {
  const config = readConfig({ ...process.env, ESTIVA_DEMO: '0' })
  const app = await buildApp(config, createLogger('warn'), { holder: 'npm run admin' })
  try {
    await loadReferenceData(app.deps.db)
    if (command === 'create-company') await createCompany()
    else if (command === 'create-user') await createUser()
    else if (command === 'export-person') await exportPerson()
    else if (command === 'erase-person') await erasePerson()
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
      const company = await findCompany(tx, documento)
      const person = { name: nome, email, papel, isSupport: values.atendimento ?? false }
      await createUsuario(app.deps, tx, company, person, { host })
    })
    console.log(`Usuário ${email} criado. O convite sai pelo correio assim que o servidor estiver no ar.`)
  }
  async function exportPerson() {
    const { ownerId } = await app.deps.db.asSystem('answer-person', (tx) =>
      findCompany(tx, documentOf(values.documento)),
    )
    const formato = values.formato === 'html' ? 'html' : 'json'
    const text = await exportFromConsole(app.deps, ownerId, values, formato)
    if (values.arquivo === undefined) return void process.stdout.write(text)
    // Data of a person: nobody else on the machine reads the file.
    writeWholeSync(values.arquivo, text)
    console.log(`Cópia gravada em ${values.arquivo}.`)
  }

  async function erasePerson() {
    const { ownerId } = await app.deps.db.asSystem('answer-person', (tx) =>
      findCompany(tx, documentOf(values.documento)),
    )
    const { preview, pedido } = await eraseFromConsole(app.deps, ownerId, values, values.confirmar === true)
    for (const { nome, eliminados, mantidos, motivo, guarda } of preview) {
      console.log(`${nome}: ${eliminados} a eliminar, ${mantidos} a manter. ${motivo ?? guarda}`)
    }
    if (pedido) console.log(`Eliminação concluída: ${pedido.feitos} registros (pedido ${pedido.id}).`)
    else if (preview.length === 0) console.log('Nenhum dado encontrado.')
    else console.log('Nada foi alterado. Repita com --confirmar para eliminar.')
  }
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof AppError
  const refusal = isExpected ? describe(error) : refusalOf(error, process.env)
  console.error(refusal ?? error)
  process.exitCode = refusal === undefined ? 1 : 2
}

function describe(error: Error): string {
  const details = error instanceof AppError ? (error.details ?? []) : []
  return details.length === 0 ? error.message : details.map(({ message }) => message).join('\n')
}

function required(name: string, value: string | undefined): string {
  if (!value?.trim()) throw new UsageError(`Falta --${name}.\n\n${USAGE}`)
  return value.trim()
}

/** Throws `UsageError` when there is none. */
async function findCompany(tx: Tx, documento: string): Promise<{ ownerId: string; nome: string }> {
  const company = await tx.db
    .selectFrom('diretorio_empresa')
    .select(['empresa_id as ownerId', 'nome'])
    .where('documento', '=', documento)
    .executeTakeFirst()
  if (!company) throw new UsageError('Nenhuma empresa tem este documento. Crie-a com create-company.')
  return company
}

function documentOf(text: string | undefined): string {
  const documento = normalizeDocumento(required('documento', text))
  if (!isCnpj(documento)) throw new UsageError('--documento não é um CNPJ válido.')
  return documento
}
