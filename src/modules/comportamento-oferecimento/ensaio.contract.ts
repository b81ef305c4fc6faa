/** The rehearsal of a behaviour (design 48d). */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { DiaDoCalendario, Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { Nomeado, PATH, tag } from './comportamento.contract.ts'
import { MAX_TRANSPORTADORAS } from './comportamento.rules.ts'
import { COMPORTAMENTO_ACCESS } from './comportamento-access.ts'

/** The newest loads of a period that are rehearsed; beyond them the answer says that it was cut. */
export const MAX_CARGAS_ENSAIO = 2_000
/** Loads that are told one by one. */
export const MAX_CARGAS_CONTADAS = 100

const count = Type.Integer()
const Transportadora = Type.Object({ ...Nomeado.properties, chamada: count, contratou: count })
const Fora = Type.Object({ ...Nomeado.properties, motivo: Type.String(), contratou: count })
const CargaDoEnsaio = Type.Object({
  id: Id,
  codigo: count,
  publicadaEm: Instant,
  destino: Nullable(Type.Object({ cidade: Type.String(), uf: Nullable(Type.String()) })),
  chamadas: count,
  /** Who took it in real life, and whether the behaviour would have called it. */
  contratada: Nullable(Nomeado),
  contratadaEntre: Type.Boolean(),
})
const Variacao = Type.Object({
  minimoNoPrazo: Type.Number(),
  atual: Type.Boolean(),
  /** Carriers that would have been called at least once. */
  chamadas: count,
  contratadasEntre: count,
})

/** `chamadas` is null where no part of the program says whom an offer may call. */
export const Ensaio = Type.Object({
  de: DiaDoCalendario,
  ate: DiaDoCalendario,
  /** Loads of the period that were not for the own fleet. */
  total: count,
  isCortado: Type.Boolean(),
  /** Of them those that its conditions meet, and those left when behaviours of a higher priority have taken theirs. */
  combinam: count,
  ofertas: count,
  chamadas: Nullable(
    Type.Object({
      transportadoras: Type.Array(Transportadora, { maxItems: MAX_TRANSPORTADORAS }),
      totalTransportadoras: count,
      fora: Type.Array(Fora, { maxItems: MAX_TRANSPORTADORAS }),
      contratadas: count,
      contratadasEntre: count,
      convites: count,
      cargas: Type.Array(CargaDoEnsaio, { maxItems: MAX_CARGAS_CONTADAS }),
      /** Empty without a least share on time. */
      variacoes: Type.Array(Variacao, { maxItems: 5 }),
    }),
  ),
})
export type Ensaio = Static<typeof Ensaio>

export const ensaiarComportamento = defineCall({
  method: 'POST',
  service: 'marketplace',
  path: `${PATH}/:id/ensaio`,
  tag,
  summary:
    'Ensaia o comportamento como foi salvo, ligado ou não, com as cargas dos últimos 7 ou 30 dias: quem teria sido chamada e quem ficaria de fora.',
  access: COMPORTAMENTO_ACCESS,
  proposed: true,
  rateLimit: { max: 60, windowMs: 60_000 },
  params: IdParams,
  body: Type.Object({ dias: Type.Unsafe<7 | 30>({ type: 'integer', enum: [7, 30] }) }),
  response: Ensaio,
  errors: [platformErrors.not_found],
})
