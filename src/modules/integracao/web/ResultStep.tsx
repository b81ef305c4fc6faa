import { Button } from '@mantine/core'
import { IconArrowRight, IconList, IconUpload } from '@tabler/icons-react'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import type { Resultado } from '../linha.rules.ts'
import { ResultFilters, useLinesFilter } from './CheckStep.tsx'
import page from './ImportacaoPage.module.css'
import { useAlvos, useImportacaoActions } from './importacao.api.ts'
import { importAlvoPage, madePage } from './importacao-places.ts'
import { countText, madeText, nextText, RESULTADO_LOOK } from './importacao-texts.ts'
import { LinesTable } from './LinesTable.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { RefusedList } from './RepairsPanel.tsx'
import styles from './ResultStep.module.css'

/** The fourth step: what was written while it is written, and what stayed out. */
export function ResultStep({ importacao }: { readonly importacao: Importacao }) {
  const { id, gravacao, resultados, temLinhas, temRegistros, situacao } = importacao
  const actions = useImportacaoActions(id)
  const { data: alvos } = useAlvos()
  const alvo = alvos?.find((one) => one.alvo === importacao.alvo)
  const lines = useLinesFilter()
  const goToPage = useGoToPage()
  const numbers: { resultado: Resultado; label: string; count: number }[] = [
    { resultado: 'criar', label: 'Criadas', count: gravacao.criadas },
    { resultado: 'alterar', label: 'Alteradas', count: gravacao.alteradas },
    { resultado: 'sem_mudanca', label: 'Sem mudança', count: gravacao.inalteradas },
    { resultado: 'reparo', label: 'Sem aceite', count: resultados.reparo },
    { resultado: 'recusar', label: 'Recusadas', count: resultados.recusar },
  ]
  return (
    <>
      <ProgressPanel importacao={importacao} actions={actions} />
      <div className={page.frame}>
        <section className={page.main} aria-label="Resultado">
          <dl className={styles.numbers}>
            {numbers.map(({ resultado, label, count }) => {
              const { icon: Icon } = RESULTADO_LOOK[resultado]
              return (
                <div key={label} className={styles.number}>
                  <dt>
                    <Icon size={14} aria-hidden />
                    {label}
                  </dt>
                  <dd>{countText(count)}</dd>
                </div>
              )
            })}
          </dl>
          {temLinhas ? (
            <>
              <ResultFilters importacao={importacao} lines={lines} />
              <LinesTable importacao={importacao} alvo={alvo} filter={lines.filter} onDecide={undefined} />
            </>
          ) : (
            <StateMessage title="As linhas foram removidas">
              Elas ficam por 30 dias. As contagens acima continuam aqui.
            </StateMessage>
          )}
          <div className={page.foot}>
            <span className={page.grow} />
            {alvo && temRegistros && <MadeLinks importacao={importacao} alvo={alvo} />}
            <Button
              variant={situacao === 'concluida' && !temRegistros ? 'filled' : 'default'}
              leftSection={<IconUpload size={15} aria-hidden />}
              onClick={() => goToPage(importAlvoPage(importacao.alvo))}
            >
              Importar outra planilha
            </Button>
          </div>
        </section>
        <aside className={page.side} aria-label="Recusas">
          <RefusedList importacao={importacao} actions={actions} />
        </aside>
      </div>
    </>
  )
}

/** To the records that were created and changed, and to what is done with them next. */
function MadeLinks({
  importacao: { id, gravacao },
  alvo: { pagina, depois },
}: {
  readonly importacao: Importacao
  readonly alvo: AlvoImportacao
}) {
  const goToPage = useGoToPage()
  return (
    <>
      <Button
        variant={depois ? 'default' : 'filled'}
        leftSection={<IconList size={15} aria-hidden />}
        onClick={() => goToPage(madePage(pagina, id))}
      >
        {madeText(gravacao)}
      </Button>
      {depois && (
        <Button
          leftSection={<IconArrowRight size={15} aria-hidden />}
          onClick={() => goToPage(madePage(depois.pagina, id))}
        >
          {nextText(depois.nome, gravacao)}
        </Button>
      )}
    </>
  )
}
