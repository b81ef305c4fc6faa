/** Calls of counts. Source: execution §5, scanning. */
import { type Static, Type } from 'typebox'
import { MAX_LEITURA } from '#modules/remessa/etiqueta.rules.ts'
import { remessaAccess } from '#modules/remessa/remessa-access.ts'
import { MAX_VOLUMES, remessaErrors } from '#modules/remessa/remessa-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import {
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import {
  DECISOES,
  type DecisaoDivergencia,
  RESPOSTA_KEYS,
  TIPO_CONFERENCIA_KEYS,
  TIPO_DIVERGENCIA_KEYS,
} from './conferencia.rules.ts'

export const tag = 'Conferência'
const path = '/conferencia'
const common = { service: 'main', tag, access: remessaAccess, proposed: true } as const
const { not_found, too_large } = platformErrors

export const MAX_REMESSAS = 100
export const MAX_LEITURAS = 200
/** What a phone keeps while it is off-line. */
export const MAX_FILA = 2_000
export const MAX_FOTOS = 20

export const conferenciaErrors = defineErrors({
  conferencia_fechada: [409, 'A conferência já foi fechada. Atualize a tela.'],
  conferencia_em_andamento: [409, 'Uma das remessas já está em outra conferência aberta.'],
  conferencia_impossivel: [409, 'Uma das remessas não está na situação em que isto se confere.'],
  conferencia_volumes_demais: [
    409,
    `Uma conferência tem no máximo ${MAX_VOLUMES} volumes. Escolha menos remessas.`,
  ],
  conferencia_divergente: [409, 'Decida as divergências para fechar.'],
  conferencia_sem_foto: [409, 'Avaria pede ao menos uma foto.'],
  conferencia_fotos_demais: [409, `A conferência já tem ${MAX_FOTOS} fotos.`],
  conferencia_foto_tipo: TYPE_REFUSED,
  conferencia_foto_disfarcada: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
})

const Remessa = Type.Object({
  id: Id,
  codigo: Type.String(),
  remetente: Type.String(),
  destinatario: Nullable(Type.String()),
  /** Null: a blind count does not tell. */
  volumes: Nullable(Type.Integer()),
  lidos: Type.Integer(),
})

export const Lida = Type.Object({
  etiqueta: Type.String(),
  resposta: oneOf(RESPOSTA_KEYS),
  remessaId: Nullable(Id),
  codigo: Nullable(Type.String()),
  destinatario: Nullable(Type.String()),
  /** Where a volume of another remessa stands. */
  posicao: Nullable(Type.String()),
  avariado: Type.Boolean(),
  observacao: Nullable(Type.String()),
  dh: Instant,
  por: Type.String(),
})
export type LeituraFeita = Static<typeof Lida>

export const Conferencia = Type.Object({
  id: Id,
  version: Version,
  tipo: oneOf(TIPO_CONFERENCIA_KEYS),
  unidade: Type.Object({ id: Id, nome: Type.String() }),
  local: Nullable(Type.String()),
  carga: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  asCegas: Type.Boolean(),
  situacao: oneOf(['aberta', 'fechada', 'descartada']),
  /** Null: an open blind count does not tell. */
  esperados: Nullable(Type.Integer()),
  lidos: Type.Integer(),
  remessas: Type.Array(Remessa, { maxItems: MAX_REMESSAS }),
  abertaPor: Type.String(),
  abertaEm: Instant,
  fechadaPor: Nullable(Type.String()),
  fechadaEm: Nullable(Instant),
  fusoHorario: Type.String(),
})
export type Conferencia = Static<typeof Conferencia>

export const ConferenciaDetalhe = Type.Object({
  ...Conferencia.properties,
  /** The newest first. */
  leituras: Type.Array(Lida, { maxItems: 50 }),
  /** Labels that a phone can answer by itself while it is off-line; empty in a blind count. */
  etiquetas: Type.Array(
    Type.Object({ etiqueta: Type.String(), sscc: Nullable(Type.String()), remessaId: Id }),
    {
      maxItems: MAX_VOLUMES,
    },
  ),
  fotos: Type.Array(Attachment, { maxItems: MAX_FOTOS }),
})
export type ConferenciaDetalhe = Static<typeof ConferenciaDetalhe>

export const searchConferencias = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'As conferências das unidades ao alcance, da mais nova à mais antiga.',
  query: Type.Object({
    ...Paging,
    unidadeId: Type.Optional(Id),
    remessaId: Type.Optional(Id),
    tipo: Type.Optional(oneOf(TIPO_CONFERENCIA_KEYS)),
    situacao: Type.Optional(oneOf(['aberta', 'fechada', 'descartada'])),
  }),
  response: PageOf(Conferencia),
})
export type SearchConferencias = QueryOf<typeof searchConferencias>

export const abrirConferencia = defineCall({
  ...common,
  method: 'POST',
  path,
  summary:
    'Abre uma conferência de recebimento, de expedição ou de inventário; às cegas, o que se espera não é mostrado.',
  idempotent: true,
  status: 201,
  body: Type.Object({
    tipo: oneOf(TIPO_CONFERENCIA_KEYS),
    unidadeId: Id,
    /** Absent: every remessa of the load, or, for an inventory, every one in stock at the unit. */
    remessaIds: Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_REMESSAS })),
    cargaId: Optional(Id),
    local: Optional(Texto(40, 0)),
    asCegas: Optional(Type.Boolean()),
  }),
  response: ConferenciaDetalhe,
  errors: [
    not_found,
    conferenciaErrors.conferencia_em_andamento,
    conferenciaErrors.conferencia_impossivel,
    conferenciaErrors.conferencia_volumes_demais,
  ],
})
export type AbrirConferencia = BodyOf<typeof abrirConferencia>

export const getConferencia = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma conferência com as últimas leituras.',
  params: IdParams,
  response: ConferenciaDetalhe,
  errors: [not_found],
})

export const lerVolumes = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/leituras`,
  summary: `Até ${MAX_LEITURAS} leituras; a mesma leitura enviada de novo responde o mesmo.`,
  params: IdParams,
  body: Type.Object({
    leituras: Type.Array(
      Type.Object({
        /** Made by the phone, so that a repeated one is known. */
        id: Id,
        codigo: Texto(MAX_LEITURA + 20),
        dh: Instant,
        avariado: Optional(Type.Boolean()),
        observacao: Optional(Texto(200, 0)),
        /** Of an extra volume: the remessa it came with. */
        remessaId: Optional(Id),
      }),
      { minItems: 1, maxItems: MAX_LEITURAS },
    ),
  }),
  response: Type.Object({
    lidos: Type.Integer(),
    leituras: Type.Array(Type.Object({ id: Id, ...Lida.properties }), { maxItems: MAX_LEITURAS }),
  }),
  errors: [not_found, conferenciaErrors.conferencia_fechada],
})
export type LerVolumes = BodyOf<typeof lerVolumes>

const DECISAO_KEYS = Object.values(DECISOES).flat() as DecisaoDivergencia[]
const Divergencia = Type.Object({
  tipo: oneOf(TIPO_DIVERGENCIA_KEYS),
  remessaId: Id,
  codigo: Type.String(),
  nome: Type.String(),
  quantidade: Type.Integer(),
  /** `158 a 160` */
  volumes: Type.String(),
  observacao: Nullable(Type.String()),
})
export const ApuracaoDaConferencia = Type.Object({
  esperados: Type.Integer(),
  recebidos: Type.Integer(),
  faltam: Type.Integer(),
  sobram: Type.Integer(),
  avariados: Type.Integer(),
  divergencias: Type.Array(Divergencia, { maxItems: MAX_REMESSAS * 3 }),
})
export type ApuracaoDaConferencia = Static<typeof ApuracaoDaConferencia>

export const apurarConferencia = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/apurar`,
  summary:
    'O que falta, sobra e está avariado, para decidir e fechar. A partir daqui a conferência não é mais às cegas.',
  params: IdParams,
  response: ApuracaoDaConferencia,
  errors: [not_found, conferenciaErrors.conferencia_fechada],
})

export const fecharConferencia = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/fechar`,
  summary:
    'Fecha a conferência: cada divergência decidida abre uma ocorrência na remessa; com receber a mercadoria entra no estoque.',
  params: IdParams,
  idempotent: true,
  body: Type.Object({
    decisoes: Optional(
      Type.Array(
        Type.Object({ tipo: oneOf(TIPO_DIVERGENCIA_KEYS), remessaId: Id, decisao: oneOf(DECISAO_KEYS) }),
        { maxItems: MAX_REMESSAS * 3 },
      ),
    ),
    /** Of a receipt: the goods enter the stock, in this place. */
    receber: Optional(Type.Object({ posicaoId: Optional(Id) })),
  }),
  response: ConferenciaDetalhe,
  errors: [
    not_found,
    conferenciaErrors.conferencia_fechada,
    conferenciaErrors.conferencia_divergente,
    conferenciaErrors.conferencia_sem_foto,
    remessaErrors.remessa_posicao_outra_unidade,
    remessaErrors.remessa_outra_unidade,
  ],
})
export type FecharConferencia = BodyOf<typeof fecharConferencia>

export const descartarConferencia = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/descartar`,
  summary: 'Desiste de uma conferência aberta; o que foi lido não vale.',
  params: IdParams,
  response: Conferencia,
  errors: [not_found, conferenciaErrors.conferencia_fechada],
})

export const anexarFoto = defineCall({
  ...common,
  ...attachmentUpload,
  path: `${path}/:id/anexo`,
  summary: 'Guarda uma foto da avaria, no campo anexo.',
  params: IdParams,
  response: Attachment,
  errors: [
    not_found,
    too_large,
    conferenciaErrors.conferencia_fechada,
    conferenciaErrors.conferencia_fotos_demais,
    conferenciaErrors.conferencia_foto_tipo,
    conferenciaErrors.conferencia_foto_disfarcada,
  ],
})

export const baixarFoto = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/anexo/:anexoId`,
  summary: 'Uma foto da conferência.',
  raw: true,
  params: Type.Object({ id: Id, anexoId: Id }),
  errors: [not_found],
})
