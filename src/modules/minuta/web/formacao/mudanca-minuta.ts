/** What somebody else changed in a manifest, in words. Pure. */
import { formatPlaca } from '#platform/shared/placa.ts'
import type { Minuta } from '../../minuta.contract.ts'

const MAX_NOMEADOS = 5

function named(verb: string, numeros: readonly string[]): string[] {
  if (numeros.length === 0) return []
  const more = numeros.length - MAX_NOMEADOS
  return [`${verb} ${numeros.slice(0, MAX_NOMEADOS).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`]
}

const veiculoOf = ({ veiculo }: Minuta) => (veiculo ? formatPlaca(veiculo.placa) : 'sem veículo')

/** `Entraram 1, 2; saiu a ordem; veículo agora BRA2E19`; empty when nothing that is shown changed. */
export function describeMudanca(before: Minuta, after: Minuta): string {
  const idsOf = ({ pedidos }: Minuta) => pedidos.map(({ id }) => id)
  const [had, has] = [new Set(idsOf(before)), new Set(idsOf(after))]
  const came = after.pedidos.filter(({ id }) => !had.has(id)).map(({ numero }) => numero)
  const went = before.pedidos.filter(({ id }) => !has.has(id)).map(({ numero }) => numero)
  const stayed = (ids: readonly string[]) => ids.filter((id) => had.has(id) && has.has(id)).join()
  const parts = [
    ...named(came.length === 1 ? 'entrou' : 'entraram', came),
    ...named(went.length === 1 ? 'saiu' : 'saíram', went),
    ...(stayed(idsOf(before)) === stayed(idsOf(after)) ? [] : ['a ordem mudou']),
    ...(before.veiculoConjuntoId === after.veiculoConjuntoId ? [] : [`veículo agora ${veiculoOf(after)}`]),
    ...(before.aberta === after.aberta ? [] : [after.aberta ? 'foi aberta' : 'foi fechada']),
    ...(before.tabelaFreteValor === after.tabelaFreteValor && before.fretePorKm === after.fretePorKm
      ? []
      : ['o frete mudou']),
  ]
  const text = parts.join('; ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
