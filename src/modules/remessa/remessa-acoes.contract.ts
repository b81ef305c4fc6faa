/** What is done to remessas, to one or to many. Source: execution §5, transitions. */
import { type Static, type TProperties, Type } from 'typebox'
import { MAX_CARGAS_ACAO } from '#modules/carga/carga-codes.ts'
import { type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  Id,
  IdParams,
  MAX_UNPAGED,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { common } from './remessa.contract.ts'
import { MAX_LOTE, path, RemessaDetalhe, remessaErrors } from './remessa-dados.contract.ts'

const { not_found, version_conflict } = platformErrors
const {
  remessa_acao_impossivel,
  remessa_outra_unidade,
  remessa_sem_conferencia,
  remessa_com_divergencia,
  remessa_em_transito,
  remessa_posicao_outra_unidade,
  remessa_mesma_unidade,
  remessa_excede_veiculo,
  remessa_carga_fechada,
  remessa_carga_outra_unidade,
} = remessaErrors
const always = [not_found, version_conflict, remessa_acao_impossivel, remessa_outra_unidade]

const coletar = { cargaId: Optional(Id), dhChegadaPrevista: Optional(Texto(40, 0)) }
const receber = { posicaoId: Optional(Id) }
const motivo = { motivo: Optional(Texto(200, 0)) }
const nada = {}

const acaoCall = <P extends TProperties>(
  acao: string,
  summary: string,
  body: P,
  ...errors: readonly ErrorDefinition[]
) =>
  defineCall({
    ...common,
    method: 'POST',
    path: `${path}/:id/${acao}`,
    summary,
    params: IdParams,
    body: Type.Object({ version: Type.Optional(Version), ...body }),
    response: RemessaDetalhe,
    errors: [...always, ...errors],
  })

export const coletarRemessa = acaoCall('coletar', 'A coleta começou; a carga que busca é opcional.', coletar)
export const receberRemessa = acaoCall(
  'receber',
  'A mercadoria entra no estoque da unidade, na posição informada; a conferência está fechada.',
  receber,
  remessa_sem_conferencia,
  remessa_posicao_outra_unidade,
)
export const liberarRemessa = acaoCall(
  'liberar',
  'Libera para carga o que está no estoque; com ocorrência aberta pede motivo.',
  motivo,
  remessa_com_divergencia,
)
export const recolherRemessa = acaoCall(
  'recolher',
  'Devolve ao estoque o que estava liberado; o que estava em uma carga sai dela.',
  nada,
)
export const expedirRemessa = acaoCall(
  'expedir',
  'A mercadoria conferida sai da unidade com a carga.',
  nada,
  remessa_sem_conferencia,
)
export const cancelarRemessa = acaoCall(
  'cancelar',
  'Cancela uma remessa que não está em trânsito, com motivo.',
  { motivo: Texto(200) },
  remessa_em_transito,
)

/** Of an action of many: what would happen to each, or did. */
export const ResultadoDoLote = Type.Object({
  feitas: Type.Integer(),
  recusadas: Type.Integer(),
  itens: Type.Array(
    Type.Object({
      id: Id,
      codigo: Type.String(),
      ok: Type.Boolean(),
      erro: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
      /** What somebody ought to know: the promised day will be missed. */
      avisos: Type.Array(Type.String(), { maxItems: 5 }),
    }),
    { maxItems: MAX_LOTE },
  ),
})
export type ResultadoDoLote = Static<typeof ResultadoDoLote>

const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_LOTE })
const ensaio = { ids: Ids, /** Nothing is written. */ ensaio: Optional(Type.Boolean()) }

const ACOES_DO_LOTE = ['coletar', 'receber', 'liberar', 'recolher', 'expedir', 'cancelar'] as const
export const acaoEmLote = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/lote/:acao`,
  summary: `Uma ação em até ${MAX_LOTE} remessas: cada uma é feita ou recusada por si; com ensaio nada é gravado.`,
  params: Type.Object({ acao: oneOf(ACOES_DO_LOTE) }),
  idempotent: true,
  body: Type.Object({ ...ensaio, ...coletar, ...receber, ...motivo }),
  response: ResultadoDoLote,
  // Each remessa answers for itself.
  errors: [remessa_posicao_outra_unidade],
})
export type AcaoEmLote = BodyOf<typeof acaoEmLote>

export const contarRemessasDasCargas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/das-cargas`,
  summary:
    'Quantas remessas estas cargas levam, ou vão levar: o que fica delas se as cargas forem canceladas.',
  body: Type.Object({ cargaIds: Type.Array(Id, { minItems: 1, maxItems: MAX_CARGAS_ACAO }) }),
  response: Type.Object({ remessas: Type.Integer({ minimum: 0 }) }),
})

const UnidadeDestino = Type.Object({ id: Id, descricao: Type.String({ examples: ['CD Betim'] }) })
export type UnidadeDestino = Static<typeof UnidadeDestino>

export const listDestinos = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/destinos`,
  summary:
    'As unidades ativas da empresa, para onde remessas e contêineres podem ir; também as que a pessoa não acessa.',
  response: Type.Array(UnidadeDestino, { maxItems: MAX_UNPAGED }),
})

export const transferirRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/transferir`,
  summary:
    'Leva remessas do estoque para outra unidade, em uma carga aberta ou em uma carga nova de cross-docking; todas ou nenhuma.',
  idempotent: true,
  body: Type.Object({
    ...ensaio,
    unidadeDestinoId: Id,
    /** An open load; with `novaCarga` one is made. Neither: the way is not told. */
    cargaId: Optional(Id),
    novaCarga: Optional(
      Type.Object({
        saida: Texto(40),
        valorFrete: Optional(Type.Number({ minimum: 0, maximum: 9_999_999 })),
      }),
    ),
    dhChegadaPrevista: Optional(Texto(40, 0)),
    /** Who receives at the other unit. */
    responsavelId: Optional(Id),
  }),
  response: Type.Object({
    ...ResultadoDoLote.properties,
    carga: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  }),
  errors: [
    not_found,
    remessa_acao_impossivel,
    remessa_outra_unidade,
    remessa_mesma_unidade,
    remessa_carga_fechada,
    remessa_carga_outra_unidade,
  ],
})
export type TransferirRemessas = BodyOf<typeof transferirRemessas>

const Parte = Nullable(Type.Number())
export const OcupacaoDaCarga = Type.Object({
  carga: Type.Object({ id: Id, codigo: Type.String() }),
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
  selecaoPesoKg: Type.Number(),
  selecaoVolumeM3: Type.Number(),
  capacidadeKg: Parte,
  capacidadeM3: Parte,
  estado: oneOf(['cabe', 'quase-cheia', 'excede']),
})

export const carregarRemessas = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/carregar`,
  summary:
    'Põe remessas em uma carga aberta: as paradas e as notas da carga as acompanham. Acima da capacidade do veículo pede motivo.',
  idempotent: true,
  body: Type.Object({ ...ensaio, cargaId: Id, ...motivo }),
  response: Type.Object({ ...ResultadoDoLote.properties, ocupacao: OcupacaoDaCarga }),
  errors: [not_found, remessa_excede_veiculo, remessa_carga_fechada, remessa_carga_outra_unidade],
})
export type CarregarRemessas = BodyOf<typeof carregarRemessas>
