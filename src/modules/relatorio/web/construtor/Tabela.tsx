import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useRowNavigation } from '#platform/ui/use-row-navigation.ts'
import { type MedidaKey, rotuloDaMedida } from '../../campos.rules.ts'
import type { Consultado, ConsultaGuardada } from '../../consulta.contract.ts'
import { contagem, gruposText, valorText } from '../relatorio-textos.ts'
import styles from './construtor.module.css'
import { keyOf, type LinhaNaTela, linhasNaTela } from './linhas-na-tela.ts'
import { comOrdem, proximaOrdem } from './pergunta.ts'

interface TabelaProps {
  readonly consulta: ConsultaGuardada
  readonly resultado: Consultado
  readonly hasSubtotais: boolean
  readonly ask: (next: ConsultaGuardada) => void
  /** Opens the records of a line; none of the keys: all of them. */
  readonly onOpen: (chaves: readonly (string | null)[]) => void
}

/** Lines that are drawn at first, and again each time that more are asked for. */
const PASSO = 200
const TOTAL = keyOf([])

/** The lines of a report as a tree. Arrows walk the lines and fold them, Enter opens the records of one. */
export function Tabela({ consulta, resultado, hasSubtotais, ask, onOpen }: TabelaProps) {
  const { entidade, grupos, medidas } = consulta
  const [recolhidas, setRecolhidas] = useState<ReadonlySet<string>>(new Set())
  const [limite, setLimite] = useState(PASSO)
  const all = linhasNaTela(resultado.linhas, { grupos: grupos.length, hasSubtotais, recolhidas })
  const shown = all.slice(0, limite)
  const navigation = useRowNavigation({
    keys: [...shown.map(({ key }) => key), TOTAL],
    onToggle: undefined,
    onExtend: undefined,
  })
  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(recolhidas)
    if (isFolded) next.add(key)
    else next.delete(key)
    setRecolhidas(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    navigation.onKeyDown(event)
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
    const line = shown.find(
      ({ key }) => event.target instanceof HTMLElement && key === event.target.dataset.rowOpener,
    )
    if (!line?.isSubtotal || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    fold(line.key, event.key === 'ArrowLeft')
  }
  const tabStop = navigation.tabStop ?? shown[0]?.key ?? TOTAL
  const opener = (key: string, name: string, chaves: readonly (string | null)[]) => (
    <button
      type="button"
      className={styles.abre}
      data-row-opener={key}
      tabIndex={key === tabStop ? 0 : -1}
      onFocus={() => navigation.onRowFocus(key)}
      onClick={() => onOpen(chaves)}
    >
      {name}
    </button>
  )
  return (
    <>
      <div className={styles.rolagem}>
        <table className={styles.tabela} aria-label="Prévia do relatório" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{gruposText(grupos)}</th>
              {medidas.map((medida) => (
                <CabecaDaColuna key={medida} medida={medida} consulta={consulta} ask={ask} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.key} data-subtotal={line.isSubtotal || undefined}>
                <th scope="row" style={{ '--nivel': line.nivel }}>
                  <Dobra line={line} isFolded={recolhidas.has(line.key)} onFold={fold} />
                  {opener(line.key, line.rotulo, line.linha.chaves)}
                </th>
                {medidas.map((medida, index) => (
                  <td key={medida}>{valorText(medida, line.linha.valores[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{opener(TOTAL, 'Total', [])}</th>
              {medidas.map((medida, index) => (
                <td key={medida}>{valorText(medida, resultado.total[index])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {all.length > limite && (
        <div className={styles.mais}>
          <Button size="xs" variant="default" onClick={() => setLimite(limite + PASSO)}>
            {`Mostrar mais linhas (${contagem(all.length - limite)})`}
          </Button>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {`${contagem(all.length)} linhas, ${rotuloDaMedida('contagem', entidade)}: ${contagem(resultado.registros)}`}
      </span>
    </>
  )
}

interface DobraProps {
  readonly line: LinhaNaTela
  readonly isFolded: boolean
  readonly onFold: (key: string, isFolded: boolean) => void
}

function Dobra({ line: { key, rotulo, isSubtotal }, isFolded, onFold }: DobraProps) {
  if (!isSubtotal) return null
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <ActionIcon
      size="sm"
      // The arrows of the line do the same without a stop of the Tab key for each line.
      tabIndex={-1}
      aria-expanded={!isFolded}
      aria-label={`Linhas de ${rotulo}`}
      onClick={() => onFold(key, !isFolded)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
}

interface CabecaProps {
  readonly medida: MedidaKey
  readonly consulta: ConsultaGuardada
  readonly ask: (next: ConsultaGuardada) => void
}

function CabecaDaColuna({ medida, consulta, ask }: CabecaProps) {
  const { entidade, ordem } = consulta
  const isOrder = ordem?.medida === medida
  const Icon = ordem?.desc ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isOrder ? (ordem.desc ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.ordena}
        data-on={isOrder || undefined}
        onClick={() => ask(comOrdem(consulta, proximaOrdem(consulta, medida)))}
      >
        {rotuloDaMedida(medida, entidade)}
        {isOrder && <Icon size={13} aria-hidden />}
      </button>
    </th>
  )
}
