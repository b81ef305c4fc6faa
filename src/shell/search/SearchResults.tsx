import { IconCircleOff } from '@tabler/icons-react'
import { markMatches } from '#modules/busca/busca.rules.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import type { OptionList } from '../top-panel/use-option-list.ts'
import styles from './SearchPanel.module.css'
import type { FoundGroup, FoundRecord } from './search-results.rules.ts'

interface SearchResultsProps {
  readonly groups: readonly FoundGroup[]
  readonly term: string
  readonly options: OptionList
  readonly onOpen: (index: number) => void
}

/** The found records by kind; the options are numbered through all groups. */
export function SearchResults({ groups, term, options, onOpen }: SearchResultsProps) {
  let first = 0
  return (
    <div role="listbox" id={options.listId} aria-label="Resultados">
      {groups.map(({ label, records }) => {
        const start = first
        first += records.length
        const titleId = `${options.listId}-${label}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role.
          <div key={label} role="group" aria-labelledby={titleId}>
            <div id={titleId} className={panel.groupTitle}>
              {label} <span>{records.length}</span>
            </div>
            {records.map((record, place) => (
              <SearchOption
                key={record.resultado.id}
                record={record}
                term={term}
                index={start + place}
                options={options}
                onOpen={onOpen}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface SearchOptionProps extends Pick<SearchResultsProps, 'term' | 'options' | 'onOpen'> {
  readonly record: FoundRecord
  readonly index: number
}

function SearchOption({ record, term, index, options, onOpen }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the marked option is told by aria-activedescendant.
    <div
      role="option"
      id={options.optionId(index)}
      aria-selected={index === options.active}
      className={panel.option}
      onPointerMove={() => options.setActive(index)}
      onClick={() => onOpen(index)}
    >
      <RecordText record={record} term={term} />
    </div>
  )
}

/** Icon, code, name and what else tells a found record, with the searched words marked. */
export function RecordText({ record, term }: { readonly record: FoundRecord; readonly term: string }) {
  const { resultado, target, agendamento } = record
  const { icon: Icon } = target
  const { codigo, titulo, subtitulo, ativo } = resultado
  const placa = agendamento?.Reserva.PlacaVeiculo
  return (
    <>
      <Icon size={17} aria-hidden />
      <div className={styles.text}>
        <div className={styles.line}>
          {codigo !== null && codigo !== titulo && (
            <span className={styles.codigo}>
              <Marked text={codigo} term={term} />
            </span>
          )}
          <span className={styles.titulo}>
            <Marked text={titulo} term={term} />
          </span>
        </div>
        {subtitulo !== null && (
          <div className={styles.subtitulo}>
            <Marked text={subtitulo} term={term} />
          </div>
        )}
      </div>
      {typeof placa === 'string' && placa !== '' && <Plate value={placa} />}
      {!ativo && <StatusBadge color="neutro" icon={IconCircleOff} label="Inativo" />}
    </>
  )
}

function Marked({ text, term }: { readonly text: string; readonly term: string }) {
  return markMatches(text, term).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  )
}
