import { CloseButton, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { MAX_FILTRO_LENGTH } from '#modules/busca/busca.rules.ts'
import { TIPO_ENTIDADE_CODES, TIPO_ENTIDADE_LABELS } from '#modules/busca/tipo-entidade.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import { TopPanel } from '#platform/ui/top-panel/TopPanel.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useOptionList } from '../top-panel/use-option-list.ts'
import { resultadosDrawer } from './resultados-drawer.ts'
import { SearchHint } from './SearchHint.tsx'
import styles from './SearchPanel.module.css'
import { SearchResults } from './SearchResults.tsx'
import { useGlobalSearch } from './use-global-search.ts'
import { useSearchTargets } from './use-search-targets.ts'

/** The text box gets the focus after this long (S-130). */
const FOCUS_DELAY_MS = 200
const WIDTH = 435

/** Finds records of the company and opens one in the drawer (shell §2.8). */
export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const tipoId = useId()
  const targets = useSearchTargets()
  const search = useGlobalSearch(targets)
  const openDrawer = useOpenDrawer()
  const records = search.face === 'found' ? search.groups.flatMap((group) => group.records) : []
  const open = (index: number) => {
    const record = records[index]
    if (!record) return
    onClose()
    openDrawer(record.target.drawer(record.resultado))
  }
  const options = useOptionList(records.length, `${search.tipo} ${search.term}`, open)

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (search.face === 'none') announce(noResult(search.term))
    if (search.face === 'found')
      announce(records.length === 1 ? '1 resultado' : `${records.length} resultados`)
  }, [search.face, search.term, records.length])

  const clear = () => {
    search.setText('')
    input.current?.focus()
  }
  return (
    <TopPanel
      label="Pesquisa"
      width={WIDTH}
      onClose={onClose}
      onEscape={search.text === '' ? undefined : clear}
    >
      <div className={panel.head} data-autofocus="" tabIndex={-1}>
        <IconSearch size={17} aria-hidden className={panel.headIcon} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={panel.input}
          aria-label="Pesquisar"
          aria-expanded={records.length > 0}
          aria-controls={records.length > 0 ? options.listId : undefined}
          aria-activedescendant={options.active === undefined ? undefined : options.optionId(options.active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_FILTRO_LENGTH}
          placeholder="Digite mais que 3 caracteres para iniciar a pesquisa..."
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
          onKeyDown={options.onKeyDown}
        />
        <CloseButton
          size="sm"
          aria-label={search.text === '' ? 'Fechar pesquisa' : 'Limpar pesquisa'}
          onClick={search.text === '' ? onClose : clear}
        />
      </div>
      <div className={styles.tipo}>
        <span id={tipoId}>Tipo</span>
        <NativeSelect
          size="xs"
          aria-labelledby={tipoId}
          value={search.tipo}
          data={tipoChoices(targets.map((target) => target.tipoEntidade))}
          onChange={(event) => {
            const chosen = TIPO_ENTIDADE_CODES.find((code) => String(code) === event.currentTarget.value)
            search.setTipo(chosen ?? 0)
          }}
        />
      </div>
      <div className={panel.list} aria-busy={search.face === 'loading'}>
        {search.face === 'hint' && <SearchHint targets={targets} />}
        {search.face === 'none' && <p className={styles.none}>{noResult(search.term)}</p>}
        {search.face === 'found' && (
          <>
            <SearchResults groups={search.groups} term={search.term} options={options} onOpen={open} />
            <UnstyledButton
              className={styles.all}
              onClick={() => {
                onClose()
                openDrawer(resultadosDrawer(search.term))
              }}
            >
              Manter estes resultados em uma lista
            </UnstyledButton>
          </>
        )}
      </div>
      <div className={panel.foot} data-keyboard-only>
        <span>
          <Kbd keys="↑" />
          <Kbd keys="↓" /> navegar
        </span>
        <span>
          <Kbd keys="Enter" /> abrir
        </span>
        <span>
          <Kbd keys="Tab" /> tipo
        </span>
        <span className={panel.last}>
          <Kbd keys="Esc" /> {search.text === '' ? 'fechar' : 'limpar'}
        </span>
      </div>
    </TopPanel>
  )
}

const noResult = (term: string) => `Nenhum resultado encontrado com: ${term}`

/** Everything, and each kind that can be opened here (S-166). */
const tipoChoices = (codes: readonly number[]) =>
  TIPO_ENTIDADE_CODES.filter((code) => code === 0 || codes.includes(code)).map((code) => ({
    value: String(code),
    label: TIPO_ENTIDADE_LABELS[code],
  }))
