/** What a driver does, told by his phone as acts, and the files that belong to them. Source: execution §1, acts. */
import { type Static, Type } from 'typebox'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Decimal, Id, IdParams, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { PHONES_RATE, tripCommon, tripErrors } from './trip.contract.ts'
import { RESULTADO_ENTREGA_KEYS, TIPOS_ATO } from './viagem.rules.ts'

const MAX_ATOS = 50
const MAX_ARQUIVOS_DO_ATO = 8
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

/** What an act says besides its kind, its stop and its time; each kind reads what concerns it. */
export const CorpoDoAto = Type.Object({
  texto: Optional(Texto(2_000, 0)),
  motivoId: Optional(Id),
  versaoTermo: Optional(Texto(20)),
  tipoOcorrenciaId: Optional(Id),
  previsao: Optional(Type.String({ maxLength: 40 })),
  /** 1 on the way, 2 not able to. */
  resposta: Optional(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] })),
  resultado: Optional(oneOf(RESULTADO_ENTREGA_KEYS)),
  recebedorNome: Optional(Texto(120, 0)),
  recebedorDocumento: Optional(Texto(20, 0)),
  /** What did not stay, by document and line. */
  faltas: Optional(
    Type.Array(
      Type.Object({
        documentoId: Id,
        ordem: Type.Integer({ minimum: 1, maximum: 990 }),
        quantidade: Decimal(4, { minimum: 0, maximum: 1_000_000_000 }),
      }),
      { maxItems: 100 },
    ),
  ),
  /** The bar codes of the papers that were compared. */
  notas: Optional(
    Type.Array(
      Type.Object({
        documentoId: Id,
        leitura: oneOf(['lida', 'outra nota', 'não conferida']),
      }),
      { maxItems: 50 },
    ),
  ),
  latitude: Optional(Latitude),
  longitude: Optional(Longitude),
  precisaoM: Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  /** Of a recording, in seconds. */
  duracaoS: Optional(Type.Integer({ minimum: 1, maximum: 120 })),
})
export type CorpoDoAto = Static<typeof CorpoDoAto>

export const Ato = Type.Object({
  /** Made by the phone: sent twice, it has one effect. */
  id: Id,
  tipo: oneOf(TIPOS_ATO),
  paradaId: Optional(Id),
  dh: Type.String({ maxLength: 40 }),
  /** Ids of files that were sent before, or that follow. */
  arquivos: Optional(Type.Array(Id, { maxItems: MAX_ARQUIVOS_DO_ATO })),
  corpo: Optional(CorpoDoAto),
})
export type Ato = Static<typeof Ato>

export const RespostaDoAto = Type.Object({
  id: Id,
  resultado: oneOf(['aceito', 'repetido', 'recusado']),
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
  /** An accepted delivery whose photos have not come. */
  faltaComprovante: Type.Boolean(),
})
export type RespostaDoAto = Static<typeof RespostaDoAto>

export const enviarAtos = defineCall({
  ...tripCommon,
  method: 'POST',
  path: '/viagem/:id/atos',
  summary: `Registra até ${MAX_ATOS} atos do motorista; cada um é aceito, repetido ou recusado, e nada se perde.`,
  access: 'public',
  params: IdParams,
  body: Type.Object({
    atos: Type.Array(Ato, { minItems: 1, maxItems: MAX_ATOS }),
    bateriaPct: Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  response: Type.Object({ respostas: Type.Array(RespostaDoAto, { maxItems: MAX_ATOS }) }),
  rateLimit: PHONES_RATE,
  errors: [tripErrors.viagem_visita],
})
export type EnviarAtos = BodyOf<typeof enviarAtos>

const TIPOS_ARQUIVO = ['foto', 'assinatura', 'audio'] as const

export const enviarArquivo = defineCall({
  ...tripCommon,
  method: 'POST',
  path: '/viagem/:id/arquivos',
  summary: 'Guarda uma foto, uma assinatura ou um áudio, com o id que o celular lhe deu.',
  access: 'public',
  params: IdParams,
  query: Type.Object({
    arquivoId: Id,
    tipo: oneOf(TIPOS_ARQUIVO),
    dh: Type.String({ maxLength: 40 }),
    latitude: Optional(Latitude),
    longitude: Optional(Longitude),
  }),
  upload: true,
  bodyLimitBytes: 4_000_000,
  response: Type.Object({ id: Id, sha256: Type.String(), repetido: Type.Boolean() }),
  status: 201,
  rateLimit: PHONES_RATE,
  errors: [
    tripErrors.viagem_visita,
    tripErrors.viagem_arquivo_tipo,
    tripErrors.viagem_arquivo_divergente,
    tripErrors.viagem_arquivos,
  ],
})
