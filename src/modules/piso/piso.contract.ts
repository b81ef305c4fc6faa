/** Calls of the legal freight floor (`/marketplace/piso`). Money in reais, kilometres and rates as numbers. Source: commercial §1.6. */
import { type Static, Type } from 'typebox'
import { ModalidadeCode, Money, work } from '#modules/carga/carga-dados.contract.ts'
import { Eixos, Km, TipoCargaAnttCode } from '#modules/carga/dados-do-piso.contract.ts'
import type { SituacaoValor } from '#modules/regra-legal/regra-legal.rules.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineCall } from '#platform/shared/call.ts'
import {
  DiaDoCalendario,
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  Paging,
} from '#platform/shared/schemas.ts'
import { FALTAS, MOTIVOS, PARTES, VEREDITOS } from './piso-calculo.ts'

const tag = 'Piso mínimo'
const path = '/piso'

const Reais = Type.Number()
const Dia = Type.String({ maxLength: 10 })
const Situacao = Type.Unsafe<SituacaoValor>({ type: 'integer', enum: [1, 2, 3, 4, 5] })

/** A norm as it was used: its act, since when, and who vouches for it. */
export const NormaDoPiso = Type.Object({
  ato: Type.String(),
  url: Nullable(Type.String()),
  validoDe: Dia,
  validoAte: Nullable(Dia),
  situacao: Situacao,
  conferencias: Type.Array(
    Type.Object({ tipo: oneOf(['pessoa', 'fonte']), nome: Type.String(), quando: Nullable(Instant) }),
    { maxItems: 50 },
  ),
})

/** The calculation step by step. */
export const MemoriaDoPiso = Type.Object({
  norma: Nullable(NormaDoPiso),
  tabela: Nullable(oneOf(['A', 'B', 'C', 'D'])),
  tipoCargaAntt: Nullable(TipoCargaAnttCode),
  eixos: Nullable(Type.Integer()),
  coluna: Nullable(Type.Integer({ description: 'Eixos da coluna usada: 7 para um conjunto de 8' })),
  distanciaKm: Nullable(Type.Number()),
  distanciaCerta: Type.Boolean(),
  arredondamentoKm: Nullable(oneOf(['exato', 'teto'])),
  retornoVazioKm: Nullable(Type.Number()),
  diaColeta: Nullable(Dia),
  modalidade: ModalidadeCode,
  coletas: Type.Integer(),
  entregas: Type.Integer(),
  partes: Type.Array(
    Type.Object({
      parte: oneOf(PARTES),
      km: Nullable(Type.Number()),
      ccd: Nullable(Type.Number({ description: 'R$ por km' })),
      fator: Nullable(Type.Number()),
      valor: Reais,
      confirmada: Type.Boolean(),
    }),
    { maxItems: 3 },
  ),
})

export const PisoCalculado = Type.Object({
  veredito: oneOf(VEREDITOS),
  motivo: Nullable(oneOf(MOTIVOS)),
  faltam: Type.Array(oneOf(FALTAS), { maxItems: FALTAS.length }),
  bloqueia: Type.Boolean({ description: 'Recusa contratar por este valor' }),
  mensagem: Nullable(Type.String()),
  piso: Nullable(Reais),
  valorComparado: Nullable(Reais),
  diferenca: Nullable(Reais),
  percentual: Nullable(Type.Number({ description: 'Da diferença sobre o piso, uma casa' })),
  distanciaIncerta: Type.Boolean(),
  trace: MemoriaDoPiso,
})
export type PisoCalculado = Static<typeof PisoCalculado>

const Alternativas = Type.Object({
  eixos: Type.Array(Type.Object({ eixos: Type.Integer(), piso: Nullable(Reais) }), { maxItems: 8 }),
  seMudar: Type.Array(Type.Object({ descricao: Type.String(), piso: Nullable(Reais) }), { maxItems: 4 }),
})

export const calcularPiso = defineCall({
  method: 'POST',
  service: 'marketplace',
  path: `${path}/calcular`,
  tag,
  summary: 'Calcula o piso mínimo de um frete e diz se o valor o alcança, com a memória do cálculo.',
  access: OPERADOR,
  body: Type.Object({
    /** A load of the company; what is sent beside it counts instead of what the load has. */
    cargaId: Optional(Id),
    modalidade: Type.Optional(ModalidadeCode),
    coletas: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    entregas: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    tipoCargaAntt: Optional(TipoCargaAnttCode),
    eixos: Optional(Eixos),
    composicaoCompleta: Type.Optional(Type.Boolean()),
    altoDesempenho: Type.Optional(Type.Boolean()),
    distanciaKm: Optional(Km),
    /** False: it is estimated and nobody has confirmed it. */
    distanciaCerta: Type.Optional(Type.Boolean()),
    retornoVazioKm: Optional(Km),
    diaColeta: Optional(DiaDoCalendario),
    valorFrete: Optional(Money),
    /** Toll that is reimbursed inside the freight; the vale-pedágio is outside of it. */
    pedagioNoFrete: Optional(Money),
  }),
  response: Type.Object({
    ...PisoCalculado.properties,
    nivel: oneOf(['bloqueia', 'avisa']),
    alternativas: Alternativas,
  }),
  rateLimit: { max: 600, windowMs: 60_000 },
})

export const PisoDaCarga = Type.Object({
  atual: PisoCalculado,
  congelado: Nullable(Type.Object({ calculo: PisoCalculado, em: Instant, por: Type.String() })),
})
export type PisoDaCarga = Static<typeof PisoDaCarga>

export const getPisoDaCarga = defineCall({
  method: 'GET',
  service: 'marketplace',
  path: `${path}/carga/:id`,
  tag,
  summary: 'O piso da carga hoje e o que foi congelado quando o frete foi combinado.',
  access: work,
  proposed: true,
  params: IdParams,
  response: PisoDaCarga,
})

const Abaixo = {
  piso: Reais,
  valorFrete: Reais,
  diferenca: Reais,
  ato: Type.String(),
  bloqueia: Type.Boolean(),
}

export const listAbaixoDoPiso = defineCall({
  method: 'GET',
  service: 'marketplace',
  path: `${path}/abaixo`,
  tag,
  summary: 'As cargas ainda não contratadas e os templates com frete abaixo do piso que vale hoje.',
  access: work,
  proposed: true,
  query: Type.Object({ ...Paging, page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })) }),
  response: Type.Object({
    cargas: Type.Object({
      items: Type.Array(Type.Object({ id: Id, codigo: Type.String(), ...Abaixo }), { maxItems: 100 }),
      total: Type.Integer(),
      verificadas: Type.Integer({ description: 'Cargas com frete que foram comparadas' }),
      totalIsMinimum: Type.Boolean(),
    }),
    templates: Type.Array(Type.Object({ id: Id, nome: Type.String(), ...Abaixo }), { maxItems: 200 }),
  }),
})
