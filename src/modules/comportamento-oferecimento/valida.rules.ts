/** What does not fit together in a behaviour of offering. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { type ComportamentoFields, PARTES_DA_NOTA, type Pesos } from './comportamento.rules.ts'
import { TIPO_COMPORTAMENTO } from './tipo-comportamento.ts'

export const PESOS_TOTAL = 100

export const somaDosPesos = (pesos: Pesos): number =>
  PARTES_DA_NOTA.reduce((sum, parte) => sum + pesos[parte], 0)

/** What does not fit together in a tidied one; what each field may hold is said with the field. */
export const checkEntreCampos = (fields: ComportamentoFields): FieldProblem[] => [
  ...checkQuando(fields),
  ...checkQuem(fields),
  ...checkComo(fields),
  ...checkSeNinguem(fields),
]

const problem = (isWrong: boolean, path: string, message: string): FieldProblem[] =>
  isWrong ? [{ path, message }] : []

const checkQuando = ({ pesoDeKg, pesoAteKg }: ComportamentoFields) =>
  problem(
    pesoDeKg !== null && pesoAteKg !== null && pesoAteKg < pesoDeKg,
    'pesoAteKg',
    'Deve ser maior que o peso inicial',
  )

function checkQuem(fields: ComportamentoFields): FieldProblem[] {
  const { tipo, publico, alcance, transportadoraIds, publicoRegiaoId, pesos } = fields
  const isAberta = tipo === TIPO_COMPORTAMENTO.Aberta
  return [
    ...problem(
      publico === 'lista' && isAberta,
      'publico',
      'Oferta aberta não tem lista: escolha as vinculadas',
    ),
    ...problem(
      isAberta && alcance === 'plataforma' && publico === 'regiao',
      'publico',
      'Com toda a plataforma, chame todas',
    ),
    ...problem(
      publico === 'lista' && !isAberta && transportadoraIds.length === 0,
      'transportadoraIds',
      'Escolha ao menos uma transportadora',
    ),
    ...problem(publico === 'regiao' && publicoRegiaoId === null, 'publicoRegiaoId', 'Escolha a região'),
    ...problem(
      somaDosPesos(pesos) !== PESOS_TOTAL,
      'pesos',
      `Os pesos devem somar 100; somam ${somaDosPesos(pesos)}`,
    ),
  ]
}

function checkComo(fields: ComportamentoFields): FieldProblem[] {
  const { tipo, alcance, prazoMin, prazoMinimoMin, respostaMin, janela, teto, aumentoPorPasso } = fields
  return [
    ...problem(
      tipo === TIPO_COMPORTAMENTO.Aberta && alcance === 'convidadas',
      'alcance',
      'Escolha as vinculadas ou toda a plataforma',
    ),
    ...problem(prazoMinimoMin > prazoMin, 'prazoMinimoMin', 'Não pode passar do prazo'),
    ...problem(respostaMin > prazoMin, 'respostaMin', 'Não pode passar do prazo'),
    ...problem(janela.dias.length === 0, 'janela', 'Escolha ao menos um dia'),
    ...problem(janela.de >= janela.ate, 'janela', 'O fim deve ser depois do início'),
    ...problem(passa(aumentoPorPasso, teto), 'aumentoPorPasso', 'Não pode passar do teto'),
  ]
}

function checkSeNinguem({ aumento, teto, proximoId, proximoAposMin }: ComportamentoFields): FieldProblem[] {
  return [
    ...problem(passa(aumento, teto), 'aumento', 'Não pode passar do teto'),
    ...problem(
      proximoId !== null && proximoAposMin === null,
      'proximoAposMin',
      'Informe depois de quantos minutos',
    ),
  ]
}

const passa = (aumento: number | null, teto: number | null) =>
  aumento !== null && teto !== null && aumento > teto

/** The next of each behaviour, by their ids. */
export type Proximos = ReadonlyMap<string, string | null>

/** Whether the offers of `id` would come back to it if `proximoId` followed; also by way of others. */
export function fechaCiclo(id: string, proximoId: string | null, proximos: Proximos): boolean {
  const seen = new Set([id])
  for (let next = proximoId; next !== null; next = proximos.get(next) ?? null) {
    if (seen.has(next)) return next === id
    seen.add(next)
  }
  return false
}
