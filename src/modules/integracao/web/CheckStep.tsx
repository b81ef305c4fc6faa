import { IconCheck, IconCircleCheck, IconList } from '@tabler/icons-react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import type { Importacao } from '../importacao.contract.ts'
import { canDecideRepairs } from '../importacao.rules.ts'
import { REPAROS, TIPOS_REPARO } from '../leitura.rules.ts'
import { RESULTADOS } from '../linha.rules.ts'
import styles from './CheckStep.module.css'
import page from './ImportacaoPage.module.css'
import { type LinhasFilter, useAlvos, useImportacaoActions } from './importacao.api.ts'
import { countText, linesText, RESULTADO_LOOK } from './importacao-texts.ts'
import { LinesTable } from './LinesTable.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { RepairsPanel } from './RepairsPanel.tsx'
import { useDiscard } from './use-discard.ts'

/** The filter of the lines, in the address. */
export function useLinesFilter() {
  const [resultado, setResultado] = useQueryState('resultado')
  const [reparo, setReparo] = useQueryState('reparo')
  const search = useSearchTerm(() => undefined)
  const chosen = RESULTADOS.find((one) => one === resultado)
  const kind = TIPOS_REPARO.find((one) => one === reparo)
  const filter: LinhasFilter = {
    ...(chosen && { resultado: chosen }),
    ...(kind && { reparo: kind }),
    ...(search.settled !== '' && { busca: search.settled }),
  }
  return { filter, search, setResultado, setReparo }
}
export type LinesFilter = ReturnType<typeof useLinesFilter>

/** Counts that filter, and the search by line, name and document. */
export function ResultFilters({
  importacao,
  lines,
}: {
  readonly importacao: Importacao
  readonly lines: LinesFilter
}) {
  const { filter, search, setResultado, setReparo } = lines
  const { conferidas, resultados } = importacao
  return (
    <search className={styles.filters}>
      <button
        type="button"
        className={styles.filter}
        aria-pressed={filter.resultado === undefined && filter.reparo === undefined}
        onClick={() => {
          setResultado('')
          setReparo('')
        }}
      >
        <IconList size={14} aria-hidden />
        Conferidas <strong>{countText(conferidas)}</strong>
      </button>
      {RESULTADOS.map((resultado) => {
        const { label, icon: Icon, color } = RESULTADO_LOOK[resultado]
        return (
          <button
            key={resultado}
            type="button"
            className={styles.filter}
            aria-pressed={filter.resultado === resultado}
            onClick={() => setResultado(filter.resultado === resultado ? '' : resultado)}
          >
            <Icon size={14} aria-hidden data-color={color} />
            {label} <strong>{countText(resultados[resultado])}</strong>
          </button>
        )
      })}
      {filter.reparo && (
        <button type="button" className={styles.filter} aria-pressed onClick={() => setReparo('')}>
          {REPAROS[filter.reparo]} <span aria-hidden>×</span>
        </button>
      )}
      <div className={styles.search}>
        <SearchField
          label="Pesquisar linhas"
          placeholder="Linha, nome, documento"
          value={search.typed}
          onChange={search.type}
        />
      </div>
    </search>
  )
}

/** The third step: what would happen to each line, and the repairs that a person accepts. */
export function CheckStep({ importacao }: { readonly importacao: Importacao }) {
  const { id, situacao, resultados, formulas, gravarAoConcluir, modelo, ligacoes } = importacao
  const actions = useImportacaoActions(id)
  const { data: alvos } = useAlvos()
  const alvo = alvos?.find((one) => one.alvo === importacao.alvo)
  const lines = useLinesFilter()
  const discard = useDiscard(actions, id)
  const isChecking = situacao === 'conferindo'
  const toWrite = resultados.criar + resultados.alterar
  const canWrite = situacao === 'conferida' || (isChecking && !gravarAoConcluir)
  const canDecide = canDecideRepairs(situacao)
  const failure = actions.gravar.error ?? actions.voltar.error ?? actions.retomar.error ?? actions.parar.error

  const write = () => {
    if (canWrite && !actions.gravar.isPending) actions.gravar.mutate({ params: { id } })
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Importar', group: 'Importação', run: write }], canWrite)

  return (
    <>
      <ProgressPanel importacao={importacao} actions={actions} />
      {failure && (
        <AlertStrip kind="danger" title="Não foi possível continuar">
          {refusalText(failure)}
        </AlertStrip>
      )}
      {formulas > 0 && (
        <AlertStrip kind="info" title="A planilha tem fórmulas">
          {`${formulas === 1 ? '1 célula tem' : `${countText(formulas)} células têm`} fórmula: vale o resultado gravado no arquivo.`}
        </AlertStrip>
      )}
      <div className={page.frame}>
        <section className={page.main} aria-label="Conferência">
          <ResultFilters importacao={importacao} lines={lines} />
          <LinesTable
            importacao={importacao}
            alvo={alvo}
            filter={lines.filter}
            onDecide={
              canDecide
                ? ({ ordem }, campo, decisao) =>
                    actions.decidirCelula.mutate(
                      { params: { id, ordem, campo }, body: { decisao } },
                      { onError: (error) => toast.danger(refusalText(error)) },
                    )
                : undefined
            }
          />
          <div className={page.foot}>
            <WriteButton
              variant="default"
              disabled={isChecking}
              loading={actions.voltar.isPending}
              onClick={() => actions.voltar.mutate({ params: { id } })}
            >
              Voltar às colunas
            </WriteButton>
            <WriteButton variant="subtle" color="grafite" onClick={() => void discard()}>
              Descartar
            </WriteButton>
            <span className={page.grow} />
            <span className={page.note}>Reparos sem aceite e recusadas ficam de fora.</span>
            <WriteButton
              tells
              disabled={!canWrite}
              loading={actions.gravar.isPending}
              leftSection={<IconCheck size={15} stroke={2.2} aria-hidden />}
              rightSection={<Kbd keys="Ctrl Enter" />}
              onClick={write}
            >
              {isChecking ? 'Importar ao concluir' : `Importar ${linesText(toWrite)}`}
            </WriteButton>
          </div>
        </section>
        <aside className={page.side} aria-label="Reparos e recusas">
          <RepairsPanel
            importacao={importacao}
            actions={actions}
            canDecide={canDecide}
            onShowLines={(tipo) => {
              lines.setResultado('')
              lines.setReparo(tipo)
            }}
          />
          <p className={`${page.good} ${page.block}`} style={{ marginTop: 'auto', borderBottom: 0 }}>
            <IconCircleCheck size={16} aria-hidden />
            <span>
              <strong>{`${ligacoes.filter(({ campo }) => campo !== null).length} de ${ligacoes.length} colunas`}</strong>
              {modelo && ` · modelo ${modelo.nome}`}
            </span>
          </p>
        </aside>
      </div>
    </>
  )
}
