/** The shapes of a plan: restrictions, trips, what is left out. Times are worked seconds, money in reais. */
import { type Static, Type } from 'typebox'
import { MAX_MINUTAS, MAX_PEDIDOS_MINUTA } from '#modules/minuta/minuta.rules.ts'
import { Decimal, Id, Instant, Nullable, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import {
  ACOES_FORA,
  type AcaoFora,
  type ForaDoPlano,
  MOTIVOS_FORA,
  type MotivoFora,
} from './fora-do-plano.rules.ts'
import {
  MOTOR_PLANO_KEYS,
  type MotorPlano,
  SITUACAO_PLANEJAMENTO_KEYS,
  type SituacaoPlanejamento,
} from './planejamento.rules.ts'
import {
  CAPACIDADES,
  LIMITES,
  MAX_PARES,
  MAX_PEDIDOS_PLANO,
  MAX_VEICULOS_PLANO,
  type Restricoes as RestricoesDoPlano,
} from './restricoes.rules.ts'
import type { Viagem } from './viagem.rules.ts'

const VeiculoPlano = Type.Object({
  id: Texto(120),
  nome: Texto(80),
  /** Of a capacity 0: not informed, the vehicle takes nothing that has such a measure. */
  capacidadeKg: Decimal(3, { minimum: 0, maximum: CAPACIDADES.capacidadeKg.maximo }),
  volumeM3: Decimal(6, { minimum: 0, maximum: CAPACIDADES.volumeM3.maximo }),
  paletes: Decimal(3, { minimum: 0, maximum: CAPACIDADES.paletes.maximo }),
  quantidade: Type.Integer({ minimum: 0, maximum: 500 }),
  custoKm: Type.Number({ minimum: 0, maximum: 1_000 }),
  custoFixo: Type.Number({ minimum: 0, maximum: 1_000_000 }),
})
const Pares = Type.Array(Type.Tuple([Id, Id]), { maxItems: MAX_PARES })

const RestricoesFields = Type.Object({
  veiculos: Type.Array(VeiculoPlano, { maxItems: MAX_VEICULOS_PLANO }),
  ocupacaoMaxima: Type.Integer(LIMITES.ocupacaoMaxima),
  paradasMax: Type.Integer(LIMITES.paradasMax),
  /** Null: as soon as all goods of the first day of pick-ups are ready. */
  saida: Nullable(Instant),
  retornaOrigem: Type.Boolean(),
  janelasClientes: Type.Boolean(),
  prazosEntrega: Type.Boolean(),
  jornadaMin: Type.Integer(LIMITES.jornadaMin),
  diasMax: Type.Integer(LIMITES.diasMax),
  descargaMin: Type.Integer(LIMITES.descargaMin),
  /** Pairs of orders that travel together, and that may not. */
  juntos: Pares,
  separados: Pares,
})

/** Typed by the rules, whose lists nobody changes. */
export const Restricoes = Type.Unsafe<RestricoesDoPlano>(RestricoesFields)
export const AlgumasRestricoes = Type.Unsafe<Partial<RestricoesDoPlano>>(Type.Partial(RestricoesFields))

const Lugar = {
  nome: Type.String(),
  localidade: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
}
export const PedidoIds = Type.Array(Id, { minItems: 1, maxItems: MAX_PEDIDOS_MINUTA })
const PedidosDaParada = Type.Array(Type.Object({ id: Id, numero: Type.String() }), {
  maxItems: MAX_PEDIDOS_MINUTA,
})
const Share = Nullable(Type.Number())

const ViagemSchema = Type.Object({
  chave: Id,
  fixada: Type.Boolean(),
  veiculoId: Type.String(),
  veiculo: Type.String(),
  origem: Type.Object(Lugar),
  paradas: Type.Array(
    Type.Object({ ...Lugar, pedidos: PedidosDaParada, chegada: Instant, inicio: Instant, fim: Instant }),
    { maxItems: MAX_PEDIDOS_MINUTA },
  ),
  pedidoIds: PedidoIds,
  distanciaM: Type.Integer(),
  trabalhoS: Type.Integer({ description: 'Segundos de trabalho, sem refeições nem descansos' }),
  saida: Instant,
  retorno: Instant,
  custo: Type.Number(),
  pesoKg: Type.Number(),
  cubagemM3: Type.Number(),
  paletes: Type.Number(),
  ocupacao: Type.Object({ peso: Share, cubagem: Share, paletes: Share }),
  problema: Nullable(Type.String()),
})

const Fora = Type.Object({
  pedidoId: Id,
  numero: Type.String(),
  nome: Type.String(),
  motivo: oneOf<MotivoFora>(MOTIVOS_FORA),
  texto: Type.String(),
  acao: oneOf<AcaoFora>(Object.keys(ACOES_FORA) as AcaoFora[]),
  dia: Type.Optional(
    Type.String({ format: 'date', description: 'Dia da coleta, quando é outro que o da saída' }),
  ),
})

const Totais = {
  viagens: Type.Integer(),
  pedidos: Type.Integer(),
  custo: Type.Number(),
  distanciaM: Type.Integer(),
  ocupacaoPeso: Share,
}

export const Resumo = {
  id: Id,
  unidadeNegocioId: Id,
  unidadeNegocio: Type.String(),
  fusoHorario: Type.String(),
  situacao: oneOf<SituacaoPlanejamento>(SITUACAO_PLANEJAMENTO_KEYS),
  criadoEm: Instant,
  /** Orders that were chosen. */
  pedidos: Type.Integer(),
}

export const Planejamento = Type.Object({
  ...Resumo,
  version: Version,
  segundos: Type.Integer(),
  /** Milliseconds of the search so far. */
  decorridoMs: Type.Integer(),
  /** Better plans that were found, and when the last one was. */
  melhoras: Type.Integer(),
  melhorMs: Type.Integer(),
  historico: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { maxItems: 200 }),
  fonteDistancia: Nullable(oneOf(['estimativa', 'provedor'] as const)),
  minutas: Type.Integer({ description: 'Minutas abertas que entraram no plano' }),
  pesoTotal: Type.Number(),
  restricoes: Restricoes,
  saida: Nullable(Instant),
  plano: Nullable(
    Type.Object({
      viagens: Type.Unsafe<readonly Viagem[]>(Type.Array(ViagemSchema, { maxItems: MAX_PEDIDOS_PLANO })),
      fora: Type.Unsafe<readonly ForaDoPlano[]>(Type.Array(Fora, { maxItems: MAX_PEDIDOS_PLANO })),
      totais: Type.Object(Totais),
      motor: oneOf<MotorPlano>(MOTOR_PLANO_KEYS),
    }),
  ),
  /** The open manifests that entered, else the first plan that was found. */
  comparacao: Nullable(
    Type.Object({
      base: oneOf(['minutas', 'primeiro'] as const),
      /** Trips of it that break the restrictions, and may be cheaper for that. */
      comProblema: Type.Integer(),
      ...Totais,
    }),
  ),
  minutasCriadas: Type.Array(Type.Object({ id: Id, codigo: Type.Integer() }), { maxItems: MAX_MINUTAS }),
})
export type Planejamento = Static<typeof Planejamento>
