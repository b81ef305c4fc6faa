/** A bulk action as its dialog and the strip of the board show it. Pure. */
import type { AcaoDeCargas } from '../acao.contract.ts'
import { ACOES, isEmCurso, jaEstavamLabel } from '../acao.rules.ts'
import { cargasText, numero } from './acoes-da-selecao.ts'

type Acao = Pick<
  AcaoDeCargas,
  'acao' | 'situacao' | 'total' | 'feitas' | 'jaEstavam' | 'falhas' | 'pendentes' | 'desfazId'
>

/** `Desativando 24 cargas`; of a way back `Desfazendo: reativando 24 cargas`; ended: `Desativação de 24 cargas`. */
export function tituloText({ acao, situacao, total, desfazId }: Acao): string {
  const cargas = cargasText(total)
  const text = isEmCurso(situacao) ? ACOES[acao].andamento(cargas) : ACOES[acao].nome(cargas)
  if (desfazId === null || acao === 'desfazer-lote') return text
  return `Desfazer: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** `18 de 24 processadas`. */
export const processadasText = ({ total, pendentes }: Acao): string =>
  `${numero(total - pendentes)} de ${numero(total)} processadas`

const plural = (n: number, one: string, many: string) => `${numero(n)} ${n === 1 ? one : many}`

/** How it ended: `20 desativadas, 3 falhas`, and what was left when it was stopped. Of one that runs: how far it is. */
export function resultadoText(acao: Acao): string {
  if (isEmCurso(acao.situacao)) return processadasText(acao)
  const { feita, feitas } = ACOES[acao.acao]
  const parts = [plural(acao.feitas, feita, feitas)]
  if (acao.jaEstavam > 0) parts.push(`${numero(acao.jaEstavam)} ${jaEstavamLabel(acao.acao, acao.jaEstavam)}`)
  if (acao.falhas > 0) parts.push(plural(acao.falhas, 'falha', 'falhas'))
  if (acao.pendentes > 0) parts.push(plural(acao.pendentes, 'não processada', 'não processadas'))
  return `${acao.situacao === 'interrompida' ? 'Interrompida' : 'Concluída'}: ${parts.join(', ')}.`
}

export interface Faixa {
  readonly acao: AcaoDeCargas
  readonly isEmCurso: boolean
}

/** Strips that the board shows at once. */
export const MAX_FAIXAS = 3

/**
 * What stands above the board: whatever runs in the company, and what this person began here and has not looked at
 * since it ended. The one whose dialog is open is left out.
 */
export function faixasOf(
  acoes: readonly AcaoDeCargas[],
  acompanhadas: ReadonlySet<string>,
  abertaId: string | undefined,
): Faixa[] {
  return acoes
    .map((acao) => ({ acao, isEmCurso: isEmCurso(acao.situacao) }))
    .filter(({ acao, isEmCurso }) => acao.id !== abertaId && (isEmCurso || acompanhadas.has(acao.id)))
    .slice(0, MAX_FAIXAS)
}

/** Whoever began the action, and administrators, decide about it; the server asks the same. */
export const podeDecidir = (
  { usuario }: Pick<AcaoDeCargas, 'usuario'>,
  { userId, role }: { readonly userId: string; readonly role: string },
): boolean => usuario.id.toLowerCase() === userId.toLowerCase() || role === 'Administrador'
