import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TemplateDetails } from '#modules/carga-modelo/web/TemplateDetails.tsx'
import { useExcluirTemplate } from '#modules/carga-modelo/web/use-templates.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import { TopPanel } from '#platform/ui/top-panel/TopPanel.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useOptionList } from '../top-panel/use-option-list.ts'
import { QuickCreateList } from './QuickCreateList.tsx'
import styles from './QuickCreatePanel.module.css'
import { matching } from './quick-create.rules.ts'
import { type QuickCreateItem, useQuickCreateSections } from './sections.ts'
import { TemplateRows } from './TemplateRows.tsx'

const WIDTH = 792
/** As in the style sheet: below it the details do not fit beside the list. */
const NARROW = '(max-width: 51em)'

/** Opens a register's empty form in the drawer, over the page that is open (shell §2.7). */
export default function QuickCreatePanel({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const openDrawer = useOpenDrawer()
  const isFree = useSignedIn().subject.licence === LICENCES.Free
  const sections = useQuickCreateSections()
    .map((section) => ({ ...section, items: matching(section.items, text) }))
    .filter((section) => section.items.length > 0)
  const items = sections.flatMap((section) => section.items)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  // Templates come last, so that the entries of the list box are numbered from 0 either way.
  const rows = isNarrow ? sections.filter((section) => section.items.some(isTemplate)) : []
  const listed = sections.filter((section) => !rows.includes(section))
  const listedCount = listed.flatMap((section) => section.items).length
  const choose = (item: QuickCreateItem | undefined) => {
    if (!item) return
    onClose()
    openDrawer(item.drawer)
  }
  const options = useOptionList(items.length, text, (index) => choose(items[index]))
  const active = options.active === undefined ? undefined : items[options.active]
  const excluirTemplate = useExcluirTemplate()
  const removeTemplate = (item: QuickCreateItem) => {
    if (item.templateId !== undefined) void excluirTemplate(item.templateId)
  }

  /** Del excludes the marked template, except where it edits the text. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target === input.current && text !== ''
    if (event.key !== 'Delete' || isTyping || active?.templateId === undefined)
      return options.onKeyDown(event)
    event.preventDefault()
    removeTemplate(active)
  }

  useEffect(() => {
    if (text !== '') announce(items.length === 1 ? '1 cadastro' : `${items.length} cadastros`)
  }, [text, items.length])

  const clear = () => {
    setText('')
    input.current?.focus()
  }
  return (
    <TopPanel
      label="Cadastro rápido"
      width={WIDTH}
      onClose={onClose}
      onEscape={text === '' ? undefined : clear}
    >
      <ItemKeys items={items} onChoose={choose} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={panel.head}>
            <IconPlus size={17} aria-hidden className={panel.headIcon} />
            <input
              ref={input}
              data-autofocus=""
              type="text"
              role="combobox"
              className={panel.input}
              aria-label="Pesquisar cadastro rápido"
              aria-expanded={listedCount > 0}
              aria-controls={listedCount > 0 ? options.listId : undefined}
              aria-activedescendant={
                options.active === undefined || options.active >= listedCount
                  ? undefined
                  : options.optionId(options.active)
              }
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              placeholder="Pesquisar cadastro rápido..."
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <CloseButton
              size="sm"
              aria-label={text === '' ? 'Fechar cadastro rápido' : 'Limpar pesquisa'}
              onClick={text === '' ? onClose : clear}
            />
          </div>
          <div className={panel.list}>
            {items.length === 0 ? (
              <p className={styles.none}>{emptyText(text, isFree)}</p>
            ) : (
              listed.length > 0 && (
                <QuickCreateList sections={listed} options={{ ...options, onKeyDown }} onChoose={choose} />
              )
            )}
            {rows.map((section) => (
              <TemplateRows
                key={section.title}
                section={section}
                first={listedCount}
                options={options}
                onChoose={choose}
                onRemove={removeTemplate}
              />
            ))}
          </div>
          <div className={panel.foot} data-keyboard-only>
            <span>
              <Kbd keys="↑" />
              <Kbd keys="↓" /> navegar
            </span>
            <span>
              <Kbd keys="Enter" /> selecionar
            </span>
            {items.some(({ keys }) => keys !== undefined) && (
              <span>
                <Kbd keys="Tab" /> letras
              </span>
            )}
            {active?.templateId !== undefined && (
              <span>
                <Kbd keys="Del" /> excluir template
              </span>
            )}
            <span className={panel.last}>
              <Kbd keys="Esc" /> {text === '' ? 'fechar' : 'limpar'}
            </span>
          </div>
        </div>
        {active && <Details item={active} onChoose={choose} onRemove={removeTemplate} />}
      </div>
    </TopPanel>
  )
}

const isTemplate = ({ templateId }: QuickCreateItem) => templateId !== undefined

function emptyText(text: string, isFree: boolean): string {
  if (text !== '') return `Nenhum cadastro encontrado com: ${text}`
  return isFree
    ? 'A licença Free não cria cadastros. O início mostra o que mais pode ser contratado.'
    : 'Nenhum cadastro está disponível para o seu acesso.'
}

interface DetailsProps {
  readonly item: QuickCreateItem
  readonly onChoose: (item: QuickCreateItem) => void
  readonly onRemove: (item: QuickCreateItem) => void
}

/** What the marked entry creates; beside the list where there is room. */
function Details({ item, onChoose, onRemove }: DetailsProps) {
  const { icon: Icon, label, description, isAdminOnly, keys, templateId } = item
  if (templateId !== undefined) {
    return (
      <section className={styles.details} aria-label="Detalhes">
        <TemplateDetails
          key={templateId}
          id={templateId}
          nome={label}
          onUse={() => onChoose(item)}
          onRemove={() => onRemove(item)}
        />
      </section>
    )
  }
  return (
    <section className={styles.details} aria-label="Detalhes">
      <p className={styles.kind}>Cadastro</p>
      <h2 className={styles.title}>
        <Icon size={18} aria-hidden />
        {label}
      </h2>
      <p>{description}</p>
      {isAdminOnly && <p className={styles.kind}>Somente administradores criam este cadastro.</p>}
      {keys !== undefined && (
        <p className={styles.kind} data-keyboard-only>
          Na lista, <Kbd keys={keys} /> abre este cadastro.
        </p>
      )}
      <div className={styles.action}>
        <Button onClick={() => onChoose(item)} rightSection={<Kbd keys="Enter" />}>
          Abrir cadastro
        </Button>
      </div>
    </section>
  )
}

/** Letters open their entry while the list has the focus, not the text box. Drawn inside the panel's layer. */
function ItemKeys({
  items,
  onChoose,
}: { items: readonly QuickCreateItem[] } & Pick<DetailsProps, 'onChoose'>) {
  useShortcuts(
    items.flatMap((item) =>
      item.keys === undefined
        ? []
        : [{ keys: item.keys, label: item.label, group: 'Cadastro rápido', run: () => onChoose(item) }],
    ),
  )
  return null
}
