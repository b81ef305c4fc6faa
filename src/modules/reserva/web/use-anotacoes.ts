/** The notes and the own fields of a booking while they are typed. */
import { useState } from 'react'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import { type CampoAdicional, camposPreenchidos, isSameCampos } from './shared/reserva-form.ts'

export interface Anotacoes {
  readonly observacoes: string
  readonly campos: readonly CampoAdicional[]
}

type Anotada = Pick<ReservaDetalhes, 'observacoes' | 'camposAdicionais'>

const savedOf = ({ observacoes, camposAdicionais }: Anotada): Anotacoes => ({
  observacoes: observacoes ?? '',
  campos: Object.entries(camposAdicionais).map(([nome, valor]) => ({ key: nome, nome, valor })),
})

/** Values that have no name yet. */
const semNome = ({ campos }: Anotacoes) =>
  campos.filter(({ nome, valor }) => nome.trim() === '' && valor.trim() !== '').length

const isSame = (one: Anotacoes, other: Anotacoes): boolean =>
  one.observacoes.trim() === other.observacoes.trim() &&
  semNome(one) === semNome(other) &&
  isSameCampos(camposPreenchidos(one.campos), camposPreenchidos(other.campos))

/** What is typed stays while the booking changes otherwise: it arrives, is called, leaves. */
export function useAnotacoes(reserva: Anotada) {
  const saved = savedOf(reserva)
  const [base, setBase] = useState(saved)
  const [values, setValues] = useState(saved)
  const isChanged = !isSame(values, base)
  const isNewer = !isSame(saved, base)
  const take = () => {
    setBase(saved)
    setValues(saved)
  }
  if (isNewer && !isChanged) take()
  // The own text was saved.
  else if (isNewer && isSame(values, saved)) setBase(saved)
  return {
    values,
    isChanged,
    change: (part: Partial<Anotacoes>) => setValues((known) => ({ ...known, ...part })),
    /** What somebody else has saved meanwhile; undefined: nobody has. */
    outra: isNewer && isChanged && !isSame(values, saved) ? saved : undefined,
    /** Back to what is saved. */
    take,
  }
}
