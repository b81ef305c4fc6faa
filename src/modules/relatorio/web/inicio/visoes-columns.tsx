import { IconStarFilled } from '@tabler/icons-react'
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { today } from '#platform/web/today.ts'
import { REGISTROS } from '../../campos.rules.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import { formaText } from '../relatorio-textos.ts'
import styles from './inicio.module.css'

/** `hoje 10:42`, `23/11/2026`. */
function quandoText(instant: string): string {
  const zone = localZone()
  const day = dayAt(instant, zone)
  return day === today() ? `hoje ${formatTime(instant, zone)}` : formatDay(day)
}

export const visoesColumns: readonly DataTableColumn<Relatorio>[] = [
  {
    key: 'nome',
    header: 'Visão',
    cell: ({ nome, fixado }) => (
      <span className={styles.nome}>
        {nome}
        {fixado && <IconStarFilled size={13} role="img" aria-label="fixada" className={styles.estrela} />}
      </span>
    ),
  },
  { key: 'de', header: 'Registros', width: '120px', cell: ({ entidade }) => REGISTROS[entidade][1] },
  { key: 'forma', header: 'Grupos e colunas', width: '160px', cell: ({ consulta }) => formaText(consulta) },
  {
    key: 'dono',
    header: 'De quem',
    width: '180px',
    clips: true,
    cell: ({ dono, meu, compartilhado }) => `${meu ? 'Você' : dono}${compartilhado ? ', equipe' : ''}`,
  },
  { key: 'alterado', header: 'Alterada', width: '104px', cell: ({ alteradoEm }) => quandoText(alteradoEm) },
]
