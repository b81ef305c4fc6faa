/** What a shipper does about an offer that runs or was contracted. Source: commercial §1.2, §1.6. */
import { Type } from 'typebox'
import { freteErrors } from '#modules/carga/ciclo.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Optional, Texto, Version } from '#platform/shared/schemas.ts'
import { Oferta, ofertaCall, ofertaErrors, ofertaPath, ValorOferta } from './oferta.contract.ts'
import { MAX_CONVIDADAS, Motivo } from './oferta-partes.contract.ts'

const { not_found, version_conflict } = platformErrors
const piso = [freteErrors.piso_abaixo, freteErrors.piso_dados_faltam, freteErrors.piso_distancia_incerta]

const acao = {
  ...ofertaCall,
  method: 'POST',
  idempotent: true,
  params: IdParams,
  response: Oferta,
} as const
const doConvite = { ...acao, params: Type.Object({ id: Id, conviteId: Id }) } as const
const recusas = [
  not_found,
  version_conflict,
  ofertaErrors.oferta_encerrada,
  ofertaErrors.oferta_acao_indevida,
] as const

export const prorrogarOferta = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/prorrogar`,
  summary: 'Adia o fim da oferta para todas as convidadas, até 3 vezes.',
  body: Type.Object({ version: Version, encerraEm: Instant }),
  errors: [...recusas, ofertaErrors.oferta_prorrogada_demais],
})

export const convidarMais = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/convidar`,
  summary: 'Convida mais transportadoras para uma oferta publicada.',
  body: Type.Object({
    version: Version,
    convidadas: Type.Array(Type.Object({ transportadoraId: Id, motivoInclusao: Optional(Texto(300, 0)) }), {
      minItems: 1,
      maxItems: MAX_CONVIDADAS,
    }),
  }),
  errors: [...recusas, ofertaErrors.oferta_sem_convidadas],
})
export type ConvidarMais = BodyOf<typeof convidarMais>

export const encerrarOferta = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/encerrar`,
  summary: 'Encerra a oferta sem contratar, com motivo.',
  body: Type.Object({ version: Version, motivo: Texto(300) }),
  errors: recusas,
})

export const cancelarOferta = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/cancelar`,
  summary: 'Cancela um rascunho ou uma oferta, com motivo.',
  body: Type.Object({ version: Version, motivo: Texto(300) }),
  errors: recusas,
})

export const contratarProposta = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/contratar`,
  summary: 'Contrata a proposta de uma transportadora: a carga é dela a partir de agora.',
  body: Type.Object({
    version: Version,
    conviteId: Id,
    /** The value that the person saw: the contract is refused when another one counts by now. */
    valor: ValorOferta,
    /** Why a value above the ceiling is accepted; administrators alone. */
    motivoTeto: Optional(Texto(300, 0)),
  }),
  errors: [
    ...recusas,
    ...piso,
    ofertaErrors.oferta_ja_contratada,
    ofertaErrors.oferta_inelegivel,
    ofertaErrors.oferta_acima_do_teto,
    ofertaErrors.oferta_proposta_vencida,
    ofertaErrors.oferta_carga_indisponivel,
  ],
})
export type ContratarProposta = BodyOf<typeof contratarProposta>

export const contraporProposta = defineCall({
  ...doConvite,
  path: `${ofertaPath}/:id/convite/:conviteId/contrapropor`,
  summary: 'Responde a uma proposta com outro valor; a transportadora tem o prazo de resposta da oferta.',
  body: Type.Object({ version: Version, valor: ValorOferta, mensagem: Optional(Texto(500, 0)) }),
  errors: [...recusas, ...piso, ofertaErrors.oferta_sem_rodadas, ofertaErrors.oferta_ja_contratada],
})
export type ContraporProposta = BodyOf<typeof contraporProposta>

export const recusarProposta = defineCall({
  ...doConvite,
  path: `${ofertaPath}/:id/convite/:conviteId/recusar`,
  summary: 'Recusa a proposta de uma transportadora, com motivo da lista.',
  body: Type.Object({ version: Version, ...Motivo }),
  errors: [...recusas, ofertaErrors.oferta_ja_contratada],
})

export const cancelarContratacao = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/cancelar-contratacao`,
  summary: 'Desfaz o contrato antes do começo da viagem, com motivo.',
  body: Type.Object({ version: Version, motivo: Texto(300) }),
  errors: [...recusas, ofertaErrors.oferta_viagem_comecou],
})

export const proporAditivo = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/aditivo`,
  summary: 'Propõe um novo valor para o contrato, ou aceita o que a transportadora propôs.',
  body: Type.Object({
    version: Version,
    conviteId: Id,
    valor: ValorOferta,
    /** True: accepts the amount that the other side proposed last. */
    aceita: Type.Optional(Type.Boolean()),
    mensagem: Optional(Texto(500, 0)),
  }),
  errors: [...recusas, ...piso],
})
export type Aditivo = BodyOf<typeof proporAditivo>

/** Cascades: the step that runs, and those that wait. */
export const alongarPasso = defineCall({
  ...doConvite,
  path: `${ofertaPath}/:id/convite/:conviteId/alongar`,
  summary: 'Dá mais tempo ao passo atual da cascata, com motivo, até 3 vezes.',
  body: Type.Object({
    version: Version,
    minutos: Type.Integer({ minimum: 5, maximum: 1_440 }),
    motivo: Texto(300),
  }),
  errors: [...recusas, ofertaErrors.oferta_prorrogada_demais],
})

export const pularPasso = defineCall({
  ...doConvite,
  path: `${ofertaPath}/:id/convite/:conviteId/pular`,
  summary: 'Termina o passo atual da cascata, com motivo; começa o seguinte.',
  body: Type.Object({ version: Version, motivo: Texto(300) }),
  errors: recusas,
})

export const ordenarFila = defineCall({
  ...acao,
  path: `${ofertaPath}/:id/ordem`,
  summary: 'Muda a ordem dos passos da cascata que ainda esperam.',
  body: Type.Object({
    version: Version,
    conviteIds: Type.Array(Id, { minItems: 1, maxItems: MAX_CONVIDADAS }),
  }),
  errors: recusas,
})
