import type { Municipio } from '../../referencia.contract.ts'

/** What a form keeps of a chosen municipality. */
export type MunicipioEscolhido = Pick<Municipio, 'id' | 'nome' | 'uf'>

/** `Jundiaí, SP`; empty when none is chosen. */
export const municipioText = (municipio: MunicipioEscolhido | null): string =>
  municipio ? `${municipio.nome}, ${municipio.uf}` : ''
