import {
  IconCalendarEvent,
  IconCircleDashed,
  IconForklift,
  IconHourglass,
  IconLogin2,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId } from 'react'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { CartaoPatio } from './CartaoPatio.tsx'
import styles from './patio.module.css'
import type { ColunaDoPatio } from './quadro-patio.ts'
import type { PatioAcoes } from './use-patio-acoes.tsx'

const ICONS: Readonly<Record<number, TablerIcon>> = {
  [R.Agendado]: IconCalendarEvent,
  [R.Checkin]: IconLogin2,
  [R.MotoristaNoLocal]: IconHourglass,
  [R.MotoristaNaDoca]: IconForklift,
  [R.Concluida]: IconLogout,
}

/** What a stage stands for, as an icon; stages of the company's own have one in common. */
const iconDaEtapa = (situacao: number | null): TablerIcon =>
  (situacao === null ? undefined : ICONS[situacao]) ?? IconCircleDashed

export const itemDaEtapa = (etapaId: string) => `etapa:${etapaId}`

interface ColunaPatioProps {
  readonly coluna: ColunaDoPatio
  readonly acoes: PatioAcoes
  readonly atual: string | undefined
  /** The card that is being moved, and whether it would come here. */
  readonly movendo: string | undefined
  readonly isAlvo: boolean
  readonly menu: string | undefined
  readonly onMenu: (id: string | undefined) => void
}

/** One stage with its vehicles. */
export function ColunaPatio({ coluna, acoes, atual, movendo, isAlvo, menu, onMenu }: ColunaPatioProps) {
  const titleId = useId()
  const { etapa, itens, resumo } = coluna
  const Icon = iconDaEtapa(etapa.situacaoReserva)
  // Tab enters each stage once: where the keyboard was, else at its first card.
  const entrada = itens.some(({ id }) => id === atual) ? atual : itens[0]?.id
  return (
    <section
      className={styles.coluna}
      aria-labelledby={titleId}
      data-alvo-atual={isAlvo || undefined}
      style={{ '--etapa': etapa.cor }}
    >
      <header className={styles.colunaHead}>
        <Icon size={16} aria-hidden />
        <h2 id={titleId} className={styles.colunaNome}>
          {etapa.nome} <span className={styles.contagem}>{itens.length}</span>
          <span className="visually-hidden">{itens.length === 1 ? ' veículo' : ' veículos'}</span>
        </h2>
        {resumo !== undefined && <span className={styles.resumo}>{resumo}</span>}
      </header>
      <ul className={styles.lista} data-alvo="" data-item={itemDaEtapa(etapa.id)} data-rola="">
        {itens.map((item) => (
          <li key={item.id}>
            <CartaoPatio
              item={item}
              acoes={acoes}
              isAtual={item.id === entrada}
              isMovendo={item.id === movendo}
              isMenuOpen={item.id === menu}
              onMenu={onMenu}
            />
          </li>
        ))}
        {itens.length === 0 && <li className={styles.vazia}>Nenhum veículo nesta etapa</li>}
      </ul>
    </section>
  )
}
