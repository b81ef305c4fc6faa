/** One person in every register that may name one, made through the calls; a test states only what matters to it. */

import { STATUS } from '#modules/carga/carga-codes.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'

export const NOME = 'Genivaldo Prates'
export const TITULAR = {
  cpf: '529.982.247-25',
  email: 'genivaldo@exemplo.com.br',
  telefone: '(34) 98811-2233',
}
/** None of these may be left where the person was erased. */
export const RASTROS = [
  'genivaldo',
  '52998224725',
  '529.982.247-25',
  '34988112233',
  '98811-2233',
  '62472927637',
]
/** A day whose bookings have ended when the clock of the test app is moved on by a week. */
const DIA = '2026-11-23'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface TitularCriado {
  readonly motoristaId: string
  readonly contatoId: string
  readonly reservaId: string
}

export async function buildTitular(app: TestApp, who: SignedIn): Promise<TitularCriado> {
  const main = createSend(app, '/api')
  const agenda = createSend(app, '/agendamento')
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await main(who, 'POST', path, body)
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
    return answer.json<{ id: string }>().id
  }
  const motoristaId = await made('/motorista', {
    ...TITULAR,
    nome: NOME,
    cnhNumero: '62472927637',
    cnhCategoria: 'E',
    cnhValidade: '2029-06-30',
    vinculo: 'autonomo',
  })
  await main(who, 'POST', `/motorista/${motoristaId}/consentimento`, {
    versaoTermo: '2026-11',
    meio: 'aplicativo',
  })
  const contatoId = await made('/contato', {
    nome: NOME,
    email: TITULAR.email,
    telefones: [TITULAR.telefone],
    tipo: 1,
  })
  const doca = await buildDoca(app, who.ownerId)
  const booked = await agenda(who, 'POST', '/reserva', {
    ...reservaSample(doca.ref(DIA, 8)),
    nomeMotorista: NOME,
    documentoMotorista: TITULAR.cpf,
    celularMotorista: TITULAR.telefone,
    placaVeiculo: 'ABC1D23',
  })
  if (booked.statusCode !== 201) throw new Error(booked.body)
  const reservaId = booked.json<{ id: string }>().id
  await driveLoad(app, who, motoristaId)
  const photo = uploadOf(who, PNG, 'cnh-genivaldo.png', 'image/png')
  const url = `/agendamento/reserva-anexo/${reservaId}`
  const attached = await app.server.inject({ method: 'POST', url, ...photo })
  if (attached.statusCode >= 300) throw new Error(attached.body)
  return { motoristaId, contatoId, reservaId }
}

/** A load that the driver took and that is over, as the search knows it. */
async function driveLoad(app: TestApp, who: SignedIn, motoristaId: string): Promise<void> {
  const { id } = await buildCarga(app, who)
  await app.deps.db.asOwner(who.ownerId, async (tx) => {
    await tx.raw(
      `update carga set motorista_id = $3, status = ${STATUS.Finalizada}, dh_finalizacao = now()
       where owner_id = $1 and id = $2`,
      [who.ownerId, id, motoristaId],
    )
    tx.announce({ ownerId: who.ownerId, tipo: 'carga.changed', entidadeId: id, versao: null })
  })
}

/** `table: trace` of each table of the company that still holds one, besides the answers of repeated requests. */
export async function findTraces(
  app: TestApp,
  ownerId: string,
  traces: readonly string[],
): Promise<string[]> {
  const { rows } = await app.opened.systemQuery(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'idempotencia' order by 1`)
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const table = await app.opened.systemQuery(
      `select coalesce(string_agg(lower(t::text), ' '), '') as text from ${name} t where owner_id = $1`,
      [ownerId],
    )
    const { text } = table.rows[0] as { text: string }
    found.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`))
  }
  return found
}
