/** The days that are shown, put together as rows and columns. */
import { useState } from 'react'
import type { DiaDasDocas, DocaDoDia } from '#modules/doca/doca.contract.ts'
import { dayAt } from '#platform/shared/date.ts'
import { buildGrade, type HorarioNaGrade, horariosDaDoca } from '../shared/grade-do-dia.ts'

type Memoria<K, V> = (key: K, agora: Date, make: () => V) => V

/** Keeps what was worked out from an object, so that drawing again at the same moment does not repeat the work. */
function createMemoria<K extends object, V>(): Memoria<K, V> {
  const made = new WeakMap<K, { readonly agora: Date; readonly value: V }>()
  return (key, agora, make) => {
    const known = made.get(key)
    if (known?.agora === agora) return known.value
    const value = make()
    made.set(key, { agora, value })
    return value
  }
}

/** A day of a unit as it stands at a moment; the slots of a dock that stayed the same are the same objects. */
function buildQuadro(dia: DiaDasDocas, agora: Date, docas: Memoria<DocaDoDia, readonly HorarioNaGrade[]>) {
  const horarios = dia.docas.flatMap((doca) => docas(doca, agora, () => horariosDaDoca(dia, doca, agora)))
  return {
    dia,
    agora,
    horarios,
    grade: buildGrade(dia, horarios),
    hoje: dayAt(agora, dia.fusoHorario),
  }
}
type Quadro = ReturnType<typeof buildQuadro>

/** The answer of a day stays the same object until it is read again: it is put together once for each moment. */
export function useQuadros(dias: readonly DiaDasDocas[], agora: Date): readonly Quadro[] {
  const [quadros] = useState(createMemoria<DiaDasDocas, Quadro>)
  const [docas] = useState(createMemoria<DocaDoDia, readonly HorarioNaGrade[]>)
  return dias.map((dia) => quadros(dia, agora, () => buildQuadro(dia, agora, docas)))
}
