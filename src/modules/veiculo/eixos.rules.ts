/** How many axles the kinds of vehicles that are asked for have together. Pure. */
import { TIPO_CONJUNTO_CODIGOS, TIPOS_CONJUNTO, TIPOS_VEICULO, type TipoVeiculo } from './veiculo-tipos.ts'

const TIPOS: Readonly<Record<string, TipoVeiculo>> = TIPOS_VEICULO

/**
 * Of one kind that carries alone, or of a tractor and trailers that form a set. Undefined: the kinds leave it open, for
 * instance where either of two is welcome.
 */
export function eixosDosTipos(codigos: readonly string[]): number | undefined {
  const [only] = codigos
  if (codigos.length === 1 && only !== undefined) {
    const tipo = TIPOS[only]
    return tipo?.papel === 'rigido' ? tipo.eixos : undefined
  }
  const fits = TIPO_CONJUNTO_CODIGOS.map((codigo) => TIPOS_CONJUNTO[codigo]).filter(
    ({ tratores, reboques }) =>
      codigos.length === 1 + new Set(reboques).size &&
      codigos.some((codigo) => (tratores as readonly string[]).includes(codigo)) &&
      reboques.every((codigo) => codigos.includes(codigo)),
  )
  const eixos = new Set(fits.map((conjunto) => conjunto.eixos))
  return eixos.size === 1 ? [...eixos][0] : undefined
}
