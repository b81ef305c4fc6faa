import { useMemo, useRef } from 'react'
import { formatTime } from '../../../../platform/shared/date.ts'
import type { DiaDasDocas } from '../../doca.contract.ts'
import styles from './Agendamentos.module.css'
import { useAgenda } from './agenda-context.ts'
import { alturaDoCartao } from './cartao.ts'
import { type GradeDoDia, type HorarioNaGrade, ocupacaoDasDocas } from './grade-do-dia.ts'
import {
  alturaTotal,
  CABECALHO_PX,
  colunasVisiveis,
  type Faixa,
  HORA_PX,
  larguraDaColuna,
  linhasVisiveis,
  medirLinhas,
} from './janela.ts'
import { linhaDeAgora } from './linha-do-momento.ts'
import { CabecalhoDaDoca, Hora, Horas, Turno } from './PartesDaGrade.tsx'
import { useFoco, useNowInSight, useVista } from './use-rolagem.ts'

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

/** Docks side by side, hours one below the other; only what is in sight is drawn. */
export function GradeDocas({ dia, grade, horarios, isToday, nome }: GradeDocasProps) {
  const { agora, campos } = useAgenda()
  const scroller = useRef<HTMLDivElement>(null)
  const vista = useVista(scroller)
  const cartaoPx = alturaDoCartao(campos)
  const medidas = useMemo(() => medirLinhas(grade.linhas, cartaoPx), [grade.linhas, cartaoPx])
  const colunaPx = larguraDaColuna(grade.docas.length, vista.largura)
  const linhas = useMesmaFaixa(linhasVisiveis(medidas, vista.topo, vista.altura))
  const colunasDe = (linha: number) => colunasVisiveis(grade.docas.length, colunaPx, vista, linha)
  const colunas = colunasDe(0)
  const ocupacao = useMemo(() => ocupacaoDasDocas(horarios), [horarios])
  const now = linhaDeAgora(grade.linhas, agora, isToday)
  useNowInSight(scroller, medidas[now], `${dia.unidadeNegocioId} ${dia.dia}`)
  useFoco(scroller, grade, medidas, colunaPx)
  return (
    <section
      ref={scroller}
      data-rola
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      aria-label={`Docas de ${nome}`}
    >
      <div
        className={styles.grade}
        style={{
          width: HORA_PX + colunaPx * grade.docas.length,
          height: CABECALHO_PX + alturaTotal(medidas),
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
          const { primeiro, fim } = colunasDe(row)
          return linha.tipo === 'turno' ? (
            <Turno key={`turno ${linha.nome}`} linha={linha} medida={medida} />
          ) : (
            <Hora
              key={`${row} ${linha.hora}`}
              linha={linha}
              medida={medida}
              primeira={primeiro}
              fim={fim}
              colunaPx={colunaPx}
            />
          )
        })}
      </div>
    </section>
  )
}
