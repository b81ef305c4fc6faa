import { useDeferredValue, useMemo, useRef } from 'react'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import { formatTime } from '#platform/shared/date.ts'
import { heightOf } from '#platform/ui/board/row-window.ts'
import styles from '../shared/Agendamentos.module.css'
import {
  type GradeDoDia,
  type HorarioNaGrade,
  type LinhaHora,
  ocupacaoDasDocas,
} from '../shared/grade-do-dia.ts'
import { useAgenda } from './agenda-context.ts'
import { alturaDoCartao } from './cartao.ts'
import {
  CABECALHO,
  CABECALHO_PX,
  colunasVisiveis,
  comPreparo,
  type Faixa,
  HORA_PX,
  larguraDaColuna,
  linhasVisiveis,
  measureLinhas,
} from './janela.ts'
import { linhaDeAgora } from './linha-do-momento.ts'
import { CabecalhoDaDoca, Hora, Horas, Turno } from './PartesDaGrade.tsx'
import { usePreparo } from './use-preparo.ts'
import { oferecerEntrada, useFoco, useNowInSight, useVista } from './use-rolagem.ts'

interface GradeDocasProps {
  readonly dia: DiaDasDocas
  readonly grade: GradeDoDia
  readonly horarios: readonly HorarioNaGrade[]
  readonly isToday: boolean
  /** Name of the unit, for those who do not see the grid. */
  readonly nome: string
}

/** The same object until the range changes: the hours are drawn anew only when one comes into sight. */
function useMesmaFaixa({ primeiro, fim }: Faixa): Faixa {
  return useMemo(() => ({ primeiro, fim }), [primeiro, fim])
}

/** The rows of slots in a range; the same list until one comes or goes. */
function useLinhasDeHorarios(linhas: GradeDoDia['linhas'], { primeiro, fim }: Faixa): readonly number[] {
  const rows = linhas.flatMap(({ tipo }, row) =>
    tipo === 'hora' && row >= primeiro && row < fim ? [row] : [],
  )
  const key = rows.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is known by what stands in it
  return useMemo(() => rows, [key])
}

/**
 * Docks side by side, hours one below the other. What is in sight is drawn at once; what lies beside it later, and what
 * changes there follows when the rest is shown.
 */
export function GradeDocas({ dia, grade, horarios, isToday, nome }: GradeDocasProps) {
  const tools = useAgenda()
  const { agora, campos } = tools
  const scroller = useRef<HTMLDivElement>(null)
  const vista = useVista(scroller)
  const cartaoPx = alturaDoCartao(campos)
  const medidas = useMemo(() => measureLinhas(grade.linhas, cartaoPx), [grade.linhas, cartaoPx])
  const colunaPx = larguraDaColuna(grade.docas.length, vista.largura)
  const linhas = useMesmaFaixa(linhasVisiveis(medidas, vista.topo, vista.altura))
  const perto = (linha: number) => colunasVisiveis(grade.docas.length, colunaPx, vista, linha)
  const key = `${dia.unidadeNegocioId} ${dia.dia}`
  const preparo = usePreparo({
    linhas: useLinhasDeHorarios(grade.linhas, linhas),
    colunas: useMesmaFaixa(perto(0)),
    total: grade.docas.length,
    key,
  })
  const colunas = comPreparo(perto(0), preparo.get(CABECALHO))
  const mostrado = useMemo(() => ({ tools, linhas: grade.linhas }), [tools, grade])
  const antes = useDeferredValue(mostrado)
  const longe = (row: number, linha: LinhaHora) => {
    const before = antes.linhas[row]
    if (antes === mostrado || before?.tipo !== 'hora' || before.hora !== linha.hora) return undefined
    return { tools: antes.tools, linha: before, perto: perto(row) }
  }
  const ocupacao = useMemo(() => ocupacaoDasDocas(horarios), [horarios])
  const now = linhaDeAgora(grade.linhas, agora, isToday)
  useNowInSight(scroller, medidas[now], key)
  useFoco(scroller, grade, medidas, colunaPx)
  return (
    <section
      ref={scroller}
      data-rola
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      aria-label={`Docas de ${nome}`}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) oferecerEntrada(currentTarget, tools.atual)
      }}
    >
      <div
        className={styles.grade}
        style={{
          width: HORA_PX + colunaPx * grade.docas.length,
          height: CABECALHO_PX + heightOf(medidas),
        }}
      >
        <div className={styles.cabecalho} style={{ height: CABECALHO_PX }}>
          <div className={styles.canto} style={{ width: HORA_PX }}>
            <span className="visually-hidden">Hora</span>
          </div>
          {grade.docas.slice(colunas.primeiro, colunas.fim).map((doca, index) => (
            <CabecalhoDaDoca
              key={doca.id}
              doca={doca}
              ocupacao={ocupacao.get(doca.id) ?? '0/0'}
              coluna={colunas.primeiro + index}
              colunaPx={colunaPx}
            />
          ))}
        </div>
        <Horas
          linhas={grade.linhas}
          medidas={medidas}
          visiveis={linhas}
          now={now}
          agora={formatTime(agora, dia.fusoHorario)}
        />
        {grade.linhas.slice(linhas.primeiro, linhas.fim).map((linha, index) => {
          const row = linhas.primeiro + index
          const medida = medidas[row]
          if (!medida) return null
          if (linha.tipo === 'turno') {
            return <Turno key={`turno ${linha.nome}`} linha={linha} medida={medida} />
          }
          const { primeiro, fim } = comPreparo(perto(row), preparo.get(row))
          return (
            <Hora
              key={`${row} ${linha.hora}`}
              linha={linha}
              medida={medida}
              primeira={primeiro}
              fim={fim}
              longe={longe(row, linha)}
              colunaPx={colunaPx}
            />
          )
        })}
      </div>
    </section>
  )
}
