/** The form of a behaviour: how its fields are typed, what is wrong with them, how they read. Pure. */
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { type FormValues, fieldForm } from '#platform/web/fields/field-form.ts'
import type { ComportamentoOferecimento, SaveComportamento } from '../comportamento.contract.ts'
import { COMPORTAMENTO, checkComportamento } from '../comportamento.fields.ts'
import {
  arrumarComportamento,
  JANELA_PADRAO,
  type JanelaDeResposta,
  type Nomeado,
  PARTES_DA_NOTA,
  type ParteDaNota,
  PESOS_PADRAO,
  type Pesos,
} from '../comportamento.rules.ts'
import { descreverComportamento, janelaText } from '../frase.rules.ts'
import {
  TIPO_COMPORTAMENTO,
  TIPO_COMPORTAMENTO_CODES,
  type TipoComportamento,
} from '../tipo-comportamento.ts'
import { modalidadesText, nomesText, tiposVeiculoText } from '../words.ts'

type PesosDigitados = Readonly<Record<ParteDaNota, string>>

const pesosOf = (map: (parte: ParteDaNota) => number): Pesos => ({
  prazo: map('prazo'),
  preco: map('preco'),
  aceite: map('aceite'),
  avarias: map('avarias'),
  rota: map('rota'),
})
const digitar = (pesos: Pesos): PesosDigitados => ({
  prazo: String(pesos.prazo),
  preco: String(pesos.preco),
  aceite: String(pesos.aceite),
  avarias: String(pesos.avarias),
  rota: String(pesos.rota),
})
/** What is no whole number counts as nothing, and the sum tells it. */
const lerPeso = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** Records of a register: held with their names, sent by their ids. */
const registros = <R extends Nomeado>() => ({
  fresh: [] as readonly R[],
  of: (records: readonly R[]) => records,
  send: (records: readonly R[]) => records.map(({ id }) => id),
  show: (records: readonly R[]) => nomesText(records) ?? '',
})
const conjunto = <V>(show: (values: readonly V[]) => string | null) => ({
  fresh: [] as readonly V[],
  of: (values: readonly V[]) => values,
  send: (values: readonly V[]) => [...values],
  show: (values: readonly V[]) => show(values) ?? '',
})
const joined = (values: readonly string[]) => values.join(', ')

const OWN = {
  unidadeIds: registros<Nomeado>(),
  origemRegiaoIds: registros<RegiaoNome>(),
  origemUfs: conjunto<Uf>(joined),
  destinoRegiaoIds: registros<RegiaoNome>(),
  destinoUfs: conjunto<Uf>(joined),
  tiposVeiculo: conjunto<TipoVeiculoCodigo>(tiposVeiculoText),
  modalidades: conjunto<Modalidade>(modalidadesText),
  transportadoraIds: registros<Nomeado>(),
  avisarIds: registros<Nomeado>(),
  pesos: {
    fresh: digitar(PESOS_PADRAO),
    of: digitar,
    send: (pesos: PesosDigitados) => pesosOf((parte) => lerPeso(pesos[parte])),
    show: (pesos: PesosDigitados) => PARTES_DA_NOTA.map((parte) => pesos[parte]).join(' · '),
  },
  janela: {
    fresh: JANELA_PADRAO,
    of: (janela: JanelaDeResposta) => janela,
    send: ({ dias, de, ate }: JanelaDeResposta) => ({ dias: [...dias], de, ate }),
    show: janelaText,
  },
}

export type ComportamentoValues = FormValues<typeof COMPORTAMENTO, typeof OWN>

export const comportamentoForm = fieldForm<
  ComportamentoOferecimento,
  typeof COMPORTAMENTO,
  SaveComportamento,
  typeof OWN
>(COMPORTAMENTO, { own: OWN, check: checkComportamento })

/** The kind that an address names; an unknown one is the first. */
export const tipoOf = (text: string | undefined): TipoComportamento =>
  TIPO_COMPORTAMENTO_CODES.find((tipo) => String(tipo) === text) ?? TIPO_COMPORTAMENTO.Restrita

/** What another kind begins with: what it cannot have goes, what it must have is there. */
export const comTipo = (
  tipo: TipoComportamento,
): Pick<ComportamentoValues, 'tipo' | 'alcance'> & Partial<ComportamentoValues> => ({
  tipo,
  alcance: tipo === TIPO_COMPORTAMENTO.Aberta ? 'vinculadas' : 'convidadas',
  ...(tipo === TIPO_COMPORTAMENTO.Aberta && { publico: 'todas' }),
  ...(tipo === TIPO_COMPORTAMENTO.Direcionada && { maximo: '1' }),
})

export const freshOf = (tipo: TipoComportamento): ComportamentoValues => ({
  ...comportamentoForm.fresh,
  ...comTipo(tipo),
})

/** What the form would do as it stands, in one sentence. */
export function fraseDe(values: ComportamentoValues): string {
  const fields = arrumarComportamento(cleanFields(COMPORTAMENTO, comportamentoForm.rules.inputOf(values)))
  const { unidadeIds, origemRegiaoIds, destinoRegiaoIds, caracteristicaId, publicoRegiaoId } = values
  const names = new Map(
    [...unidadeIds, ...origemRegiaoIds, ...destinoRegiaoIds].map(({ id, nome }) => [id, nome]),
  )
  if (caracteristicaId) names.set(caracteristicaId.id, caracteristicaId.descricao)
  if (publicoRegiaoId) names.set(publicoRegiaoId.id, publicoRegiaoId.nome)
  // A number that is still being typed has no words yet.
  return descreverComportamento(fields, (id) => names.get(id)).replaceAll('NaN', '…')
}

/** The conditions of "Quando vale", in their order, with the fields that each holds. */
export const CONDICOES = {
  unidade: { label: 'Unidade', fields: ['unidadeIds'] },
  origem: { label: 'Origem', fields: ['origemRegiaoIds', 'origemUfs'] },
  destino: { label: 'Destino', fields: ['destinoRegiaoIds', 'destinoUfs'] },
  caracteristica: { label: 'Característica', fields: ['caracteristicaId'] },
  veiculo: { label: 'Veículo', fields: ['tiposVeiculo'] },
  modalidade: { label: 'Modalidade', fields: ['modalidades'] },
  peso: { label: 'Peso', fields: ['pesoDeKg', 'pesoAteKg'] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof ComportamentoValues)[] }>
export type Condicao = keyof typeof CONDICOES
export const CONDICAO_KEYS = Object.keys(CONDICOES) as Condicao[]

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '')

/** Whether a condition holds anything. */
export const temCondicao = (values: ComportamentoValues, condicao: Condicao): boolean =>
  CONDICOES[condicao].fields.some((field) => isSet(values[field]))

/** The same without a condition. */
export const semCondicao = (condicao: Condicao): Partial<ComportamentoValues> =>
  Object.fromEntries(CONDICOES[condicao].fields.map((field) => [field, comportamentoForm.fresh[field]]))
