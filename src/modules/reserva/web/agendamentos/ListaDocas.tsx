import { useRef, useState } from 'react'
import { DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import { formatTime } from '#platform/shared/date.ts'
import styles from '../shared/Agendamentos.module.css'
import { type GradeDoDia, type HorarioNaGrade, isNoFiltro, ocupacaoDasDocas } from '../shared/grade-do-dia.ts'
import { useAgenda } from './agenda-context.ts'
import { linhaDeAbertura, linhaDeAgora } from './linha-do-momento.ts'
import { Celula } from './PartesDaGrade.tsx'
import { useAberturaEmVista } from './use-rolagem.ts'

interface ListaDocasProps {
  readonly dia: DiaDasDocas
  readonly grade: GradeDoDia
  readonly horarios: readonly HorarioNaGrade[]
  readonly isToday: boolean
}

/** One dock at a time, for a phone: its hours one below the other. */
export function ListaDocas({ dia, grade, horarios, isToday }: ListaDocasProps) {
  const { agora, filtro, movendo } = useAgenda()
  const [chosen, choose] = useState<string>()
  const column = Math.max(
    0,
    grade.docas.findIndex(({ id }) => id === chosen),
  )
  const root = useRef<HTMLDivElement>(null)
  const abertura = linhaDeAbertura(grade, column, agora, isToday)
  useAberturaEmVista(root, abertura, `${dia.unidadeNegocioId} ${dia.dia}`)
  const doca = grade.docas[column]
  if (!doca) return null
  const ocupacao = ocupacaoDasDocas(horarios)
  const now = linhaDeAgora(grade.linhas, agora, isToday)
  return (
    <div ref={root} className={styles.lista}>
      <fieldset className={styles.abas}>
        <legend className="visually-hidden">Docas</legend>
        {grade.docas.map(({ id, nome }) => (
          <button
            key={id}
            type="button"
            className={styles.aba}
            aria-pressed={id === doca.id}
            onClick={() => choose(id)}
          >
            <strong>{nome}</strong>
            <span>{ocupacao.get(id) ?? '0/0'}</span>
          </button>
        ))}
      </fieldset>
      <p className={styles.listaDoca}>
        <strong>{doca.nome}</strong> {DIRECAO_LABELS[doca.direcao]}
        {doca.fechado !== null && <span>{doca.fechado}</span>}
      </p>
      {grade.linhas.map((linha, row) => {
        if (linha.tipo === 'turno') {
          return (
            <h3 key={`turno ${linha.nome}`} className={styles.listaTurno}>
              {linha.nome} <span>{linha.periodo}</span>
            </h3>
          )
        }
        const horario = linha.celulas[column]
        if (!horario) return null
        const isShown = movendo !== undefined || horario.itens.some((item) => isNoFiltro(item, filtro))
        return (
          <div key={horario.chave} className={styles.listaHorario} data-linha={row}>
            {row === now && (
              <p className={styles.listaAgora}>
                <span className={styles.agora}>{formatTime(agora, dia.fusoHorario)}</span> agora
              </p>
            )}
            {isShown && <Celula horario={horario} />}
          </div>
        )
      })}
    </div>
  )
}
