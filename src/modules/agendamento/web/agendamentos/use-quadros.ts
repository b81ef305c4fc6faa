/** The days that are shown, put together as rows and columns. */
import { useRef } from 'react'
import { dayAt } from '../../../../platform/shared/date.ts'
import type { DiaDasDocas } from '../../doca.contract.ts'
import { horariosDoDia, montarGrade } from './grade-do-dia.ts'

/** A day of a unit as it stands at a moment. */
function montarQuadro(dia: DiaDasDocas, agora: Date) {
  const horarios = horariosDoDia(dia, agora)
  return {
    dia,
    agora,
    horarios,
    grade: montarGrade(dia, horarios),
    hoje: dayAt(agora, dia.fusoHorario),
  }
}
type Quadro = ReturnType<typeof montarQuadro>

/** The answer of a day stays the same object until it is read again: it is put together once for each moment. */
export function useQuadros(dias: readonly DiaDasDocas[], agora: Date): readonly Quadro[] {
  const lembrados = useRef(new WeakMap<DiaDasDocas, Quadro>())
  return dias.map((one) => {
    const known = lembrados.current.get(one)
    const quadro = known?.agora === agora ? known : montarQuadro(one, agora)
    lembrados.current.set(one, quadro)
    return quadro
  })
}
