/** What is done to a delivery: its result, its receipt, and what becomes of the goods. Source: execution §2 (D-044). */
import { Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { attachmentUpload } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Optional, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { common, EntregaDetalhe, entregaErrors, path, Quantidade } from './entrega.contract.ts'
import { RESULTADOS_DA_BAIXA } from './entrega.rules.ts'

const { not_found, version_conflict, too_large } = platformErrors

const acao = {
  ...common,
  method: 'POST',
  params: IdParams,
  idempotent: true,
  response: EntregaDetalhe,
} as const
const acaoErrors = [
  not_found,
  version_conflict,
  entregaErrors.entrega_acao_impossivel,
  entregaErrors.entrega_carga_encerrada,
  entregaErrors.entrega_de_outra_empresa,
]
const Motivo = Texto(200)
const Observacao = Optional(Texto(500, 0))
export const Momento = Type.String({ maxLength: 40, examples: ['2026-11-23T16:15:00.000Z'] })

export const baixarEntrega = defineCall({
  ...acao,
  path: `${path}/:id/baixa`,
  summary:
    'Registra o resultado de uma entrega (Registrar entrega). O restante de uma entrega parcial vira outra entrega, em insucesso.',
  body: Type.Object({
    version: Version,
    resultado: oneOf(RESULTADOS_DA_BAIXA),
    /** Absent: now. */
    dh: Optional(Momento),
    /** Of a partial delivery. */
    quantidade: Optional(Quantidade),
    recebedorNome: Optional(Texto(120, 0)),
    recebedorDocumento: Optional(Texto(20, 0)),
    observacao: Observacao,
    /** The kind of occurrence that is opened where something failed. */
    tipoOcorrenciaId: Optional(Id),
    ocorenCodigo: Optional(Type.String({ pattern: '^\\d{2,3}$' })),
  }),
  errors: [...acaoErrors, entregaErrors.entrega_ja_registrada],
})
export type BaixarEntrega = BodyOf<typeof baixarEntrega>

export const conferirEntrega = defineCall({
  ...acao,
  path: `${path}/:id/conferir`,
  summary: 'Dá a entrega por conferida (Dar baixa): o comprovante foi visto.',
  body: Type.Object({ version: Version }),
  errors: [...acaoErrors, entregaErrors.entrega_sem_comprovante],
})

export const reabrirEntrega = defineCall({
  ...acao,
  path: `${path}/:id/reabrir`,
  summary:
    'Desfaz, com motivo: uma baixa (só Administrador), um comprovante que não prova a entrega, ou um cancelamento enquanto a carga está aberta.',
  body: Type.Object({ version: Version, motivo: Motivo }),
  errors: [...acaoErrors, entregaErrors.entrega_so_administrador],
})

export const cancelarEntrega = defineCall({
  ...acao,
  path: `${path}/:id/cancelar`,
  summary: 'Cancela uma entrega que não será feita, com motivo.',
  body: Type.Object({ version: Version, motivo: Motivo }),
  errors: acaoErrors,
})

export const PAGADORES = {
  cliente: 'Cliente',
  embarcador: 'Embarcador',
  transportadora: 'Transportadora',
} as const
export type Pagador = keyof typeof PAGADORES
export const PAGADOR_KEYS = Object.keys(PAGADORES) as Pagador[]

export const reentregarEntrega = defineCall({
  ...acao,
  path: `${path}/:id/reentrega`,
  summary:
    'Tenta de novo uma entrega em insucesso: no fim desta carga, em outra carga, ou por outra forma disponível.',
  body: Type.Object({
    version: Version,
    forma: Type.String({ minLength: 1, maxLength: 40, examples: ['nesta-carga'] }),
    prazo: Optional(Momento),
    pagador: Optional(oneOf(PAGADOR_KEYS)),
    motivo: Motivo,
    observacao: Observacao,
  }),
  errors: [...acaoErrors, entregaErrors.entrega_forma_desconhecida, entregaErrors.entrega_parada_demais],
})
export type ReentregarEntrega = BodyOf<typeof reentregarEntrega>

export const devolverEntrega = defineCall({
  ...acao,
  path: `${path}/:id/devolucao`,
  summary: 'Leva de volta à origem o que não foi entregue, em uma nova parada no fim da carga.',
  body: Type.Object({
    version: Version,
    /** At most what failed; absent: all of it. The rest keeps waiting for a decision. */
    quantidade: Optional(Quantidade),
    prazo: Optional(Momento),
    motivo: Motivo,
    observacao: Observacao,
  }),
  errors: [...acaoErrors, entregaErrors.entrega_parada_demais],
})
export type DevolverEntrega = BodyOf<typeof devolverEntrega>

export const anexarNaEntrega = defineCall({
  ...common,
  ...attachmentUpload,
  path: `${path}/:id/anexo`,
  summary:
    'Guarda a foto ou a digitalização do canhoto, no campo anexo; uma entrega sem comprovante passa a ter um.',
  params: IdParams,
  response: EntregaDetalhe,
  errors: [
    not_found,
    too_large,
    entregaErrors.entrega_acao_impossivel,
    entregaErrors.entrega_arquivos_demais,
    entregaErrors.entrega_arquivo_tipo,
    entregaErrors.entrega_arquivo_disfarcado,
  ],
})
