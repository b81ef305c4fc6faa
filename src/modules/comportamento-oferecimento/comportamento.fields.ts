/** The fields of a behaviour of offering, in the order of its four cards. */
import { type Static, type TSchema, Type } from 'typebox'
import { MODALIDADE_LABELS, type Modalidade } from '#modules/carga/carga-codes.ts'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { TIPO_VEICULO_CODIGOS, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Id, oneOf } from '#platform/shared/schemas.ts'
import {
  ALCANCES,
  arrumarComportamento,
  type ComportamentoFields,
  JANELA_PADRAO,
  type JanelaDeResposta,
  MAX_AVISADOS,
  MAX_PRAZO_MIN,
  MAX_REGIOES,
  MAX_RESPOSTA_MIN,
  MAX_TRANSPORTADORAS,
  MAX_UNIDADES,
  MIN_PRAZO_MIN,
  MODOS_DECISAO,
  ORDENS,
  PARTES_DA_NOTA,
  PESOS_PADRAO,
  type Pesos,
  PUBLICOS,
  VALORES,
} from './comportamento.rules.ts'
import {
  TIPO_COMPORTAMENTO_CODES,
  TIPO_COMPORTAMENTO_LABELS,
  type TipoComportamento,
} from './tipo-comportamento.ts'
import { checkEntreCampos } from './valida.rules.ts'

/** 1 restrita, 2 direcionada, 3 cascata, 4 aberta (S-121). */
export const Tipo = Type.Unsafe<TipoComportamento>({ type: 'integer', enum: [...TIPO_COMPORTAMENTO_CODES] })
const ModalidadeSchema = Type.Unsafe<Modalidade>({
  type: 'integer',
  enum: Object.keys(MODALIDADE_LABELS).map(Number),
})
const Hora = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['07:00'] })
const Peso = Type.Integer({ minimum: 0, maximum: 100 })
const PesosSchema = Type.Object({ prazo: Peso, preco: Peso, aceite: Peso, avarias: Peso, rota: Peso })
const Janela = Type.Object({
  /** 0 Sunday to 6 Saturday. */
  dias: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 }),
  de: Hora,
  ate: Hora,
})

export const Caracteristica = Type.Object({ id: Id, descricao: Type.String() })
const RegiaoDoPublico = Type.Object({ id: Id, nome: Type.String(), cor: Type.String() })
const Proximo = Type.Object({ id: Id, nome: Type.String() })

/** Several of a set, each once and in one order. */
const conjunto = <S extends TSchema, L extends string>(label: L, item: S, maxItems: number) =>
  ({
    kind: 'own',
    label,
    schema: Type.Array(item, { maxItems }),
    default: [] as readonly never[],
    clean: (values: readonly Static<S>[]) => [...new Set(values)].sort(),
  }) as const

const lowered = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
/** Ids in the order in which they were chosen; answered under `as` with their names. */
const registros = <A extends string>(label: string, as: A, maxItems: number) =>
  ({
    kind: 'own',
    label,
    as,
    schema: Type.Array(Id, { maxItems }),
    default: [] as readonly never[],
    clean: lowered,
  }) as const

const percentual = (label: string) => ({ kind: 'amount', label, decimals: 2, max: 100 }) as const
const MAX_PESO_KG = 999_999

export const COMPORTAMENTO = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 80,
    required: true,
    example: 'Sul, lotação',
    placeholder: 'Sul, lotação',
    taken: 'comportamento_nome_taken',
    sheet: { width: 36 },
  },
  tipo: {
    kind: 'code',
    label: 'Tipo',
    schema: Tipo,
    options: TIPO_COMPORTAMENTO_LABELS,
    first: 1,
    required: true,
  },
  prioridade: { kind: 'integer', label: 'Prioridade', min: 1, max: 99, default: 50 },

  unidadeIds: registros('Unidades', 'unidades', MAX_UNIDADES),
  origemRegiaoIds: registros('Regiões de origem', 'origemRegioes', MAX_REGIOES),
  origemUfs: conjunto('Estados de origem', oneOf<Uf>(UFS), UFS.length),
  destinoRegiaoIds: registros('Regiões de destino', 'destinoRegioes', MAX_REGIOES),
  destinoUfs: conjunto('Estados de destino', oneOf<Uf>(UFS), UFS.length),
  caracteristicaId: {
    kind: 'reference',
    label: 'Característica',
    as: 'caracteristica',
    table: 'caracteristica',
    schema: Caracteristica,
    show: ({ descricao }: Static<typeof Caracteristica>) => descricao,
  },
  tiposVeiculo: conjunto(
    'Tipos de veículo',
    oneOf<TipoVeiculoCodigo>(TIPO_VEICULO_CODIGOS),
    TIPO_VEICULO_CODIGOS.length,
  ),
  modalidades: conjunto('Modalidades', ModalidadeSchema, 3),
  pesoDeKg: { kind: 'amount', label: 'Peso a partir de (kg)', decimals: 3, max: MAX_PESO_KG },
  pesoAteKg: { kind: 'amount', label: 'Peso até (kg)', decimals: 3, max: MAX_PESO_KG },

  publico: { kind: 'choice', label: 'Quem chamar', options: PUBLICOS, first: 'todas', required: true },
  transportadoraIds: registros('Transportadoras', 'transportadoras', MAX_TRANSPORTADORAS),
  publicoRegiaoId: {
    kind: 'reference',
    label: 'Região das transportadoras',
    as: 'publicoRegiao',
    table: 'regiao',
    schema: RegiaoDoPublico,
    show: ({ nome }: Static<typeof RegiaoDoPublico>) => nome,
  },
  ordem: { kind: 'choice', label: 'Ordem', options: ORDENS, first: 'nota', required: true },
  maximo: { kind: 'integer', label: 'Chamar até', min: 1, max: MAX_TRANSPORTADORAS },
  minimoNoPrazo: { ...percentual('No prazo, mínimo (%)'), fromZero: true },
  maximoAvarias: { ...percentual('Avarias, máximo (%)'), fromZero: true },
  minimoNota: { kind: 'integer', label: 'Nota, mínima', min: 0, max: 100 },
  minimoCargas: { kind: 'integer', label: 'Cargas em 90 dias, mínimo', min: 0, max: 9_999 },
  semHistorico: {
    kind: 'switch',
    label: 'Sem histórico entra',
    description: 'Quem ainda não tem dados entra, com nota parcial.',
    default: true,
  },
  pesos: {
    kind: 'own',
    label: 'Pesos da nota',
    schema: PesosSchema,
    default: PESOS_PADRAO,
    clean: (pesos: Pesos): Static<typeof PesosSchema> => {
      const [prazo, preco, aceite, avarias, rota] = PARTES_DA_NOTA.map((parte) => pesos[parte])
      return { prazo, preco, aceite, avarias, rota } as Static<typeof PesosSchema>
    },
  },

  valorDe: { kind: 'choice', label: 'Valor', options: VALORES, first: 'carga', required: true },
  prazoMin: {
    kind: 'integer',
    label: 'Prazo (min)',
    min: MIN_PRAZO_MIN,
    max: MAX_PRAZO_MIN,
    default: 240,
  },
  prazoMinimoMin: {
    kind: 'integer',
    label: 'Prazo mínimo (min)',
    min: MIN_PRAZO_MIN,
    max: MAX_PRAZO_MIN,
    default: 30,
  },
  respostaMin: { kind: 'integer', label: 'Resposta (min)', min: 5, max: MAX_RESPOSTA_MIN, default: 60 },
  janela: {
    kind: 'own',
    label: 'Janela de resposta',
    schema: Janela,
    default: JANELA_PADRAO,
    clean: ({ dias, de, ate }: JanelaDeResposta): Static<typeof Janela> => ({
      dias: [...new Set(dias)].sort(),
      de,
      ate,
    }),
  },
  contrapropostas: { kind: 'switch', label: 'Contrapropostas', default: true },
  maxRodadas: { kind: 'integer', label: 'Rodadas, até', min: 1, max: 5, default: 2 },
  teto: { ...percentual('Teto acima do valor (%)'), fromZero: true },
  modoDecisao: {
    kind: 'choice',
    label: 'Decisão',
    options: MODOS_DECISAO,
    first: 'manual',
    required: true,
  },
  mostrarNome: { kind: 'switch', label: 'Mostrar o nome da empresa', default: true },
  mostrarQuantidade: { kind: 'switch', label: 'Mostrar quantas foram chamadas', default: false },
  alcance: { kind: 'choice', label: 'Alcance', options: ALCANCES, first: 'convidadas', required: true },
  aumentoPorPasso: percentual('Aumento a cada passo (%)'),
  aceiteAutomatico: {
    kind: 'switch',
    label: 'Aceite automático',
    description: 'Proposta até o valor oferecido é contratada sem esperar a decisão.',
    default: false,
  },
  chamarSegundo: {
    kind: 'switch',
    label: 'Chamar a segunda',
    description: 'Se a contratada desistir, vale a segunda proposta que ainda estiver de pé.',
    default: false,
  },

  aumento: percentual('Subir e oferecer de novo (%)'),
  proximoId: {
    kind: 'reference',
    label: 'Passar para',
    as: 'proximo',
    table: 'comportamento_oferecimento',
    schema: Proximo,
    show: ({ nome }: Static<typeof Proximo>) => nome,
  },
  proximoAposMin: { kind: 'integer', label: 'Passar depois de (min)', min: 1, max: MAX_PRAZO_MIN },
  avisarIds: registros('Avisar', 'avisar', MAX_AVISADOS),
})

export function checkComportamento(sent: ComportamentoFields): FieldProblem[] {
  const fields = arrumarComportamento(sent)
  // Its lists are only read.
  const known = fields as FieldsOf<typeof COMPORTAMENTO>
  return [...checkFields(COMPORTAMENTO, known), ...checkEntreCampos(fields)]
}
