/**
 * Words of their own stand in every column of a company, and everybody whom it works with reads whatever they can: the carrier that
 * it offers loads to, the driver, the customer and the supplier behind their links, and an operator of another unit. What each
 * of them may read of it is written down here, column by column; a column more is a leak.
 */
import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { readKnownIds } from '#platform/server/testing/known-ids.ts'
import { type Canaries, plantCanaries } from '#platform/server/testing/plant-canaries.ts'
import { type Reader, readEverything } from '#platform/server/testing/read-everything.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { CallDefinition } from '#platform/shared/call.ts'
import { DEMO_COMPANIES } from '../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
import { unitId } from '../demo/demo-ids.ts'
import { behind, type Door, openDoors } from '../demo/testing/open-doors.ts'
import { MODULES } from './app.ts'

const SEED = 20_261_122
const WALK_MS = 400_000

const app = await openTestApp()
const calls = MODULES.flatMap(({ routes }) => routes.map(({ call }) => call))
const companyOf = (key: string): TestCompany => {
  const company = DEMO_COMPANIES.find((one) => one.key === key)
  if (!company) throw new Error(`The demonstration has no company ${key}.`)
  return { ownerId: demoOwnerId(company), nome: company.nome, documento: company.documento }
}
const shipper = companyOf('serradourada')
const carrier = companyOf('viaplanalto')
const rival = companyOf('transminas')

/** What people write for themselves, in the demonstration or not. */
const SECRETS = [
  'carga.observacao',
  'carga.motivo',
  'conversa_nota.texto',
  'empresa.observacoes',
  'entrega.observacao',
  'motorista.observacao',
  'oferta.motivo_piso',
  'oferta_convite.motivo_inclusao',
  'ranking_contestacao.resposta',
  'regularidade.observacoes',
  'remessa.observacoes',
  'reserva.observacoes',
  'veiculo.observacao',
]
/** Of the other carrier that negotiates the same load; and the ceiling of the shipper, in cents. */
const RIVAL = 'Zkrival000x'
const TETO = 98_765_431
const VALOR_DA_RIVAL = 87_654_319
const UNSEEN = [RIVAL, '987654.31', '876543.19', String(TETO), String(VALOR_DA_RIVAL)]

let doors: readonly Door[]
let dispatcher: SignedIn
let words: Canaries

beforeAll(async () => {
  await createDemo(app.deps)
  const admin = await signIn(app, shipper)
  dispatcher = await signIn(app, carrier)
  doors = await openDoors(app, admin)
  await writeNotas(admin)
  words = await plantCanaries(app, { ownerId: shipper.ownerId, alsoEmpty: SECRETS })
  await hideTheRival()
}, WALK_MS)

/** The office notes something for itself beside each conversation. */
async function writeNotas(admin: SignedIn) {
  const { rows } = await app.opened.systemQuery('select id from conversa where owner_id = $1', [
    shipper.ownerId,
  ])
  for (const { id } of rows as { id: string }[]) {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/conversacarga/${id}/notas`,
      headers: admin.headers,
      payload: { clienteId: id, texto: 'Só para nós' },
    })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  }
}

async function hideTheRival() {
  const query = app.opened.systemQuery
  const values = [shipper.ownerId, rival.ownerId]
  await query(`update oferta set teto_centavos = ${TETO} where owner_id = $1`, [shipper.ownerId])
  await query(
    `update oferta_convite set nome = '${RIVAL}', valor_centavos = ${VALOR_DA_RIVAL}
     where owner_id = $1 and convidado_owner_id = $2`,
    values,
  )
  await query(
    `update oferta_proposta p set mensagem = '${RIVAL}', autor_nome = '${RIVAL}', valor_centavos = ${VALOR_DA_RIVAL}
     from oferta_convite c where c.owner_id = p.owner_id and c.id = p.convite_id and p.owner_id = $1
       and c.convidado_owner_id = $2`,
    values,
  )
}

interface Reading extends Omit<Reader, 'seed' | 'known'> {
  /** Whose ids are named. */
  readonly ids: readonly TestCompany[]
  readonly secrets?: readonly string[]
}

/** Columns whose words were read, and secrets that were. */
async function seenBy(
  reading: readonly CallDefinition[],
  canaries: Canaries,
  parts: Reading,
): Promise<string[]> {
  const { ids, secrets = [], ...reader } = parts
  const known = await Promise.all(ids.map(({ ownerId }) => readKnownIds(app, ownerId)))
  const seen = new Set<string>()
  await readEverything(app, reading, { ...reader, known, seed: SEED }, ({ body }) => {
    for (const name of canaries.findIn(body)) seen.add(name)
    for (const text of secrets) if (body.includes(text)) seen.add(text)
  })
  return [...seen].sort()
}

test('a carrier reads of its shipper what it carries, where and for whom, and nothing of a rival', {
  timeout: WALK_MS,
}, async () => {
  expect(words.planted.length).toBeGreaterThan(150)
  const seen = await seenBy(calls, words, { ...dispatcher, ids: [carrier, shipper], secrets: UNSEEN })
  expect(seen).toEqual([
    'carga.codigo_identificador',
    'carga.motivo',
    'carga.observacao',
    'carga_contratacao.contratado_nome',
    'carga_documento.descricao',
    'carga_documento.embalagem',
    'carga_documento.numero',
    'carga_evento.descricao',
    'carga_ocorrencia.descricao',
    'carga_parada.cidade',
    'carga_parada.nome',
    'compartilhamento.owner_nome',
    'compartilhamento.titulo',
    'doca.nome',
    // Its own name, as the shipper has it in the register.
    'empresa.nome_fantasia',
    'entrega.cidade',
    'entrega.cliente',
    'entrega.embarcador',
    // Who signed for the goods that it carried.
    'entrega.recebedor_nome',
    'entrega.transportadora',
    'estadia.documento',
    'estadia.embarcador',
    'estadia.local',
    'estadia.placa',
    'estadia.transportadora',
    'estadia.valor_ato',
    'estadia_mensagem.empresa',
    'estadia_mensagem.texto',
    'estadia_mensagem.usuario_nome',
    'tipo_ocorrencia.descricao',
    'unidade_negocio.descricao',
  ])
})

const OF_LINKS: Readonly<Record<string, readonly string[]>> = {
  motorista: [
    'carga_parada.cidade',
    'carga_parada.nome',
    'mensagem.autor_nome',
    'mensagem.texto',
    'owner.nome',
    'tipo_ocorrencia.descricao',
    'viagem.nome',
  ],
  cliente: [
    'owner.nome',
    'portal_acompanhamento.ajuda',
    'portal_acompanhamento.mensagem',
    'portal_acompanhamento.nome',
  ],
  fornecedor: [
    'caracteristica.descricao',
    'empresa.nome',
    'owner.nome',
    'unidade_negocio.descricao',
    'unidade_negocio.logradouro',
    'unidade_negocio.numero',
  ],
  'transportadora sem conta': ['oferta_convite.documento', 'oferta_convite.nome', 'owner.nome'],
  // Names are shortened there, so that no family name is read.
  tela: ['carga_parada.cidade', 'doca.nome', 'tipo_ocorrencia.descricao', 'unidade_negocio.descricao'],
  'check-in': [
    'doca.nome',
    'empresa.nome',
    'owner.nome',
    'reserva.nome_motorista',
    'unidade_negocio.descricao',
  ],
  portaria: ['owner.nome', 'unidade_negocio.descricao'],
  calendário: ['doca.nome', 'unidade_negocio.descricao'],
}

test.each(Object.entries(OF_LINKS))(
  'whoever has a link of %s reads what it is for, and no more',
  async (nome, columns) => {
    const seen: string[] = []
    for (const door of doors.filter((one) => one.nome === nome)) {
      const inside = calls.filter(door.opens).map((call) => behind(call, door))
      const { headers = {}, body, query } = door
      const secrets = { ...(body && { body }), ...(query && { query }) }
      seen.push(...(await seenBy(inside, words, { headers, ...secrets, ids: [shipper], secrets: UNSEEN })))
    }
    expect([...new Set(seen)].sort()).toEqual(columns)
  },
  WALK_MS,
)

test('an operator reads nothing of the loads, offers and goods of a unit out of reach', {
  timeout: WALK_MS,
}, async () => {
  const unidade = (codigo: string) => unitId({ key: 'serradourada' }, codigo)
  const operator = await signIn(app, shipper, { role: 'Operador', unidades: [unidade('BET')] })
  // Jundiaí has something of everything.
  const ofUnit = await plantCanaries(app, { ownerId: shipper.ownerId, unidadeId: unidade('JUN') })
  expect(ofUnit.planted.length).toBeGreaterThan(30)
  const seen = await seenBy(calls, ofUnit, { headers: operator.headers, ids: [shipper] })
  // Fences, equipment, places in stock and regions are registers of the company, whatever unit they name; so are vehicles and
  // until when they are taken.
  expect(seen).toEqual([
    'cerca.nome',
    'equipamento.descricao',
    'posicao_estoque.codigo',
    'regiao.codigo',
    'regiao.nome',
    'veiculo_ocupacao.titulo',
  ])
})

test('a shipper reads nothing of the registers, notes and people of its carrier', {
  timeout: WALK_MS,
}, async () => {
  const { headers } = await signIn(app, shipper)
  const ofCarrier = await plantCanaries(app, { ownerId: carrier.ownerId, alsoEmpty: SECRETS })
  expect(ofCarrier.planted.length).toBeGreaterThan(50)
  expect(await seenBy(calls, ofCarrier, { headers, ids: [carrier] })).toEqual([])
})
