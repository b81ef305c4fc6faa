import { lazy } from 'react'
import { Grafico } from '#modules/indicador/web/shared/Grafico.tsx'
import type { MedidaKey } from '../../campos.rules.ts'
import type { Consultado, ConsultaGuardada } from '../../consulta.contract.ts'
import { desenhoDo } from '../../grafico.rules.ts'
import { contagem } from '../relatorio-textos.ts'
import styles from './grafico.module.css'

const Barras = lazy(() => import('./Barras.tsx'))

interface GraficoDoRelatorioProps {
  readonly consulta: ConsultaGuardada
  readonly resultado: Consultado
  readonly medida: MedidaKey
}

/** The chart of an answer: one hue, patterns for the parts. The table that says the same stands below it. */
export function GraficoDoRelatorio({ consulta, resultado, medida }: GraficoDoRelatorioProps) {
  const desenho = desenhoDo(resultado.linhas, consulta, medida)
  if (!desenho) return <p className={styles.sem}>O gráfico compara grupos: ponha um no relatório.</p>
  const { series, aMais, barras } = desenho
  return (
    <>
      {series.length > 1 && (
        <span className={styles.legenda} aria-hidden>
          {series.map(({ key, nome, marca }) => (
            <span key={key} data-marca={marca}>
              {nome}
            </span>
          ))}
        </span>
      )}
      <Grafico>
        <Barras desenho={desenho} medida={medida} />
      </Grafico>
      {aMais > 0 && (
        <p className={styles.sem}>
          {`O gráfico mostra ${contagem(barras.length)} de ${contagem(barras.length + aMais)}; a tabela tem todas.`}
        </p>
      )}
    </>
  )
}
