/** Remessas of the main shipper that pass through its first unit: awaited, collected, being counted, in stock for days; and containers. */
import { v7 as uuidv7 } from 'uuid'
import { abrirConferencia } from '#modules/conferencia/server/abrir.ts'
import { fecharConferencia } from '#modules/conferencia/server/fechar.ts'
import { lerVolumes } from '#modules/conferencia/server/ler-volumes.ts'
import type { SaveConteiner } from '#modules/conteiner/conteiner.contract.ts'
import { estufarConteiner } from '#modules/conteiner/server/change-conteiner.ts'
import { conteineres } from '#modules/conteiner/server/conteiner.register.ts'
import { posicoes } from '#modules/posicao-estoque/server/posicao-estoque.register.ts'
import { runAcaoOne } from '#modules/remessa/server/run-acao.ts'
import { createRemessa } from '#modules/remessa/server/save-remessa.ts'
import { transferirRemessas } from '#modules/remessa/server/transferir.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'

const DAY_MS = 86_400_000
const UBERLANDIA = 3170206
/** Uberlândia, Piumhi, Feira de Santana, Rio Verde. */
const DESTINOS = [
  ['Grupo Cerrado', UBERLANDIA],
  ['Laticínios Serra da Canastra', 3151503],
  ['Doces Estrela do Norte', 2910800],
  ['Indústria de Ração Boa Safra', 5218805],
] as const

/** Days in stock, place, who sends and who receives, kilograms and cubic metres. */
const NO_ESTOQUE = [
  [11, 'C-02', 'Fermentos Alto Paraná', 'Grupo Cerrado', 410, 1.1],
  [9, 'C-03', 'Papelão Rio Claro', 'Doces Estrela do Norte', 2_400, 11.2],
  [5, 'B-03', 'Sal Marinho Mossoró', 'Grupo Cerrado', 1_180, 3.8],
  [3, 'B-01', 'Embalagens Paulínia', 'Laticínios Serra da Canastra', 640, 7.9],
  [1, 'A-02', 'Açúcar União da Serra', 'Indústria de Ração Boa Safra', 1_420, 2.2],
  [0, 'A-01', 'Moinho Serra Azul', 'Grupo Cerrado', 3_200, 7.4],
] as const
const POSICOES = [
  'A-01',
  'A-02',
  'A-03',
  'A-04',
  'B-01',
  'B-02',
  'B-03',
  'B-04',
  'C-01',
  'C-02',
  'C-03',
  'C-04',
]

export async function createRemessasDemo(
  deps: Deps,
  shipper: Session,
  unidadeId: string,
  outraUnidadeId: string,
): Promise<void> {
  const places = await createPosicoes(deps, shipper, unidadeId)
  const ids: string[] = []
  for (const [index, [destinatarioNome, destinoMunicipioId]] of DESTINOS.entries()) {
    const { id } = await createRemessa(deps, shipper, {
      unidadeNegocioId: unidadeId,
      remetenteNome: 'Moinho Serra Azul',
      destinatarioNome,
      destinoMunicipioId,
      quantidadeVolumes: 3 + index,
      pesoBruto: 900 + index * 650,
      cubagem: 2.4 + index * 1.7,
    })
    ids.push(id)
  }
  const [primeira, segunda, terceira, quarta] = ids
  for (const id of [segunda, terceira, quarta]) {
    if (id) await runAcaoOne(deps, shipper, 'coletar', id, {})
  }
  if (quarta) {
    await abrirConferencia(deps, shipper, { tipo: 'recebimento', unidadeId, remessaIds: [quarta] })
  }
  const inStock: string[] = []
  for (const one of NO_ESTOQUE) inStock.push(await putInStock(deps, shipper, unidadeId, places, one))
  const [going, released] = inStock.slice(-3)
  if (going) {
    await transferirRemessas(deps, shipper, { ids: [going], unidadeDestinoId: outraUnidadeId })
  }
  if (released) await runAcaoOne(deps, shipper, 'liberar', released, {})
  await createConteineres(deps, shipper, unidadeId, primeira ? [primeira] : [])
}

async function createPosicoes(deps: Deps, shipper: Session, unidadeId: string): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const codigo of POSICOES) {
    const { id } = await posicoes.register.create(deps, shipper, {
      unidadeId,
      codigo,
      capacidadeM3: 12,
      observacao: null,
    })
    places.set(codigo, id)
  }
  return places
}

/** Collected, counted and received so many days ago. */
async function putInStock(
  deps: Deps,
  shipper: Session,
  unidadeId: string,
  places: ReadonlyMap<string, string>,
  [dias, posicao, remetenteNome, destinatarioNome, pesoBruto, cubagem]: (typeof NO_ESTOQUE)[number],
): Promise<string> {
  const then = new Date(deps.clock.now().getTime() - dias * DAY_MS)
  const past: Deps = { ...deps, clock: { now: () => then } }
  const { id, volumes } = await createRemessa(past, shipper, {
    unidadeNegocioId: unidadeId,
    remetenteNome,
    destinatarioNome,
    destinoMunicipioId: UBERLANDIA,
    quantidadeVolumes: 4,
    pesoBruto,
    cubagem,
  })
  await runAcaoOne(past, shipper, 'coletar', id, {})
  const count = await abrirConferencia(past, shipper, { tipo: 'recebimento', unidadeId, remessaIds: [id] })
  const dh = then.toISOString()
  await lerVolumes(past, shipper, count.id, {
    leituras: volumes.map(({ etiqueta }) => ({ id: uuidv7(), codigo: etiqueta, dh })),
  })
  await fecharConferencia(past, shipper, count.id, { receber: { posicaoId: places.get(posicao) ?? null } })
  return id
}

/** One of each clock: with slack, about to run out, past its end, without one. */
async function createConteineres(
  deps: Deps,
  shipper: Session,
  unidadeId: string,
  remessaIds: readonly string[],
): Promise<void> {
  const hoje = dayAt(deps.clock.now(), 'America/Sao_Paulo')
  const freeTime = (desde: number, ate: number) => ({
    freeTimeDesde: addDays(hoje, desde),
    freeTimeAte: addDays(hoje, ate),
    armador: 'Linha Atlântica Sul',
    contrato: 'LAS-2026-114',
    diaria: 170,
    moeda: 'USD' as const,
  })
  const common = { unidadeId, tipo: '40 HC', taraKg: 3_880, payloadKg: 26_500 } as const
  const all: readonly SaveConteiner[] = [
    { ...common, ...freeTime(-1, 6), numero: 'SDRU4100272', conteudo: 'Estufagem Manaus', local: 'Doca 05' },
    { ...common, ...freeTime(-5, 1), numero: 'SDRU4101197', estado: 'fechado', lacres: ['SD-90415'] },
    {
      ...common,
      ...freeTime(0, 9),
      numero: 'CSQU3054383',
      estado: 'em_transito',
      lacres: ['SD-90412'],
      local: 'Navio Rio Doce',
      chegadaPrevista: addDays(hoje, 7),
    },
    {
      ...common,
      ...freeTime(-8, -2),
      numero: 'KNTU7319026',
      estado: 'recebido',
      lacres: ['AS-771204', 'RF-0093318'],
      conteudo: 'Insumos importados',
      local: 'Pátio P-07',
    },
    { ...common, ...freeTime(-4, 3), numero: 'ATLU5182152', estado: 'vazio', conteudo: 'Devolver em Santos' },
    {
      ...common,
      numero: 'EVRU3077550',
      tipo: '20 DC',
      estado: 'vazio',
      conteudo: 'Frota própria',
      local: 'Pátio P-01',
    },
  ]
  for (const [index, conteiner] of all.entries()) {
    const { id } = await conteineres.register.create(deps, shipper, conteiner)
    if (index === 0 && remessaIds.length > 0) await estufarConteiner(deps, shipper, id, remessaIds)
  }
}
