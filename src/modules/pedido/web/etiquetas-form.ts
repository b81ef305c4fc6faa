/** Which volumes of a large order the labels are printed of. Pure. */
import { MAX_ETIQUETAS, MAX_ETIQUETAS_TEXTO } from '../etiqueta.rules.ts'

const number = new Intl.NumberFormat('pt-BR')

/** What is wrong with "from" and "to"; both null: nothing. Null was not typed, NaN is no number. */
export function checkVolumes(
  de: number | null,
  ate: number | null,
  quantidade: number,
): { readonly de: string | null; readonly ate: string | null } {
  const isVolume = (value: number | null): value is number =>
    value !== null && Number.isInteger(value) && value >= 1 && value <= quantidade
  const wrong = `Informe um volume de 1 a ${number.format(quantidade)}`
  if (!isVolume(de)) return { de: wrong, ate: isVolume(ate) ? null : wrong }
  if (!isVolume(ate)) return { de: null, ate: wrong }
  if (ate < de) return { de: null, ate: 'O último volume vem depois do primeiro' }
  if (ate - de + 1 > MAX_ETIQUETAS) {
    return {
      de: null,
      ate: `Até ${number.format(de + MAX_ETIQUETAS - 1)}: cada arquivo leva ${MAX_ETIQUETAS_TEXTO} etiquetas`,
    }
  }
  return { de: null, ate: null }
}
