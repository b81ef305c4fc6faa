import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { LIGACOES } from '../colunas.rules.ts'
import type { Importacao } from '../importacao.contract.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './ColumnsStep.module.css'
import { FileDoubts } from './FileDoubts.tsx'
import page from './ImportacaoPage.module.css'
import { useAlvos, useImportacaoActions } from './importacao.api.ts'
import { LIGACAO_LOOK, linesText } from './importacao-texts.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { useColumnsForm } from './use-columns-form.ts'
import { useDiscard } from './use-discard.ts'

/** The second step: each column of the file and the field it belongs to. */
export function ColumnsStep({ importacao }: { readonly importacao: Importacao }) {
  const { id, leitura, situacao, totalLinhas, erro } = importacao
  const actions = useImportacaoActions(id)
  const { data: alvos } = useAlvos()
  const alvo = alvos?.find((one) => one.alvo === importacao.alvo)
  const form = useColumnsForm(importacao, alvo)
  const discard = useDiscard(actions, id)
  const hasFailed = situacao === 'falhou'
  const canCheck = !hasFailed && form.missing.length === 0 && form.open.length === 0 && alvo !== undefined
  const failure = actions.conferir.error ?? actions.ler.error

  // A check that begins while the file is read in another way would still use the former reading.
  const isBusy = actions.conferir.isPending || actions.ler.isPending

  const check = () => {
    if (!canCheck || isBusy) return
    actions.conferir.mutate({
      params: { id },
      body: {
        ligacoes: form.links.map(({ coluna, campo, decimal, ordemData }) => ({
          coluna,
          campo,
          ...(decimal && { decimal }),
          ...(ordemData && { ordemData }),
        })),
        modo: form.modo,
        ...(form.modelo.trim() !== '' && { modelo: form.modelo.trim() }),
      },
    })
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Conferir linhas', group: 'Importação', run: check }], canCheck)

  return (
    <>
      {hasFailed && erro && (
        <AlertStrip kind="danger" title="O arquivo não pôde ser lido até o fim">
          {erro.texto} Nada foi gravado.
        </AlertStrip>
      )}
      {failure && (
        <AlertStrip kind="danger" title="Não foi possível continuar">
          {refusalText(failure)}
        </AlertStrip>
      )}
      <FileDoubts importacao={importacao} actions={actions} />
      <div className={page.frame} data-wide-side>
        <section className={page.main} aria-label="Colunas do arquivo">
          <div className={styles.head}>
            <h2 className={styles.title}>{`${leitura.colunas.length} colunas no arquivo`}</h2>
            <span className={styles.counts}>
              {LIGACOES.map((ligacao) => {
                const { color, icon, label } = LIGACAO_LOOK[ligacao]
                return (
                  <span key={ligacao} className={styles.count}>
                    <StatusBadge color={color} icon={icon} label={label} />
                    <strong>{form.count(ligacao)}</strong>
                  </span>
                )
              })}
            </span>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
          <section className={page.scroll} tabIndex={0} aria-label="Ligação das colunas">
            <table className={styles.table}>
              <colgroup>
                <col style={{ width: '18%' }} />
                <col />
                <col style={{ width: '30%' }} />
                <col style={{ width: '190px' }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">Coluna</th>
                  <th scope="col">Exemplos</th>
                  <th scope="col">Campo do cadastro</th>
                  <th scope="col">Ligação</th>
                </tr>
              </thead>
              <tbody>
                {leitura.colunas.map((coluna) => (
                  <ColumnRow key={coluna.coluna} coluna={coluna} form={form} campos={alvo?.campos ?? []} />
                ))}
              </tbody>
            </table>
          </section>
          <div className={page.foot}>
            <WriteButton variant="subtle" color="grafite" onClick={() => void discard()}>
              Descartar
            </WriteButton>
            <span className={page.grow} />
            {form.missing.length > 0 && (
              <span className={page.note} role="status">
                {`Ligue: ${form.missing.map(({ rotulo }) => rotulo).join(', ')}`}
              </span>
            )}
            {form.missing.length === 0 && form.open.length > 0 && (
              <span className={page.note} role="status">
                {`Escolha os decimais de: ${form.open.map(({ nome }) => nome).join(', ')}`}
              </span>
            )}
            {hasFailed ? (
              <WriteButton
                loading={actions.voltar.isPending}
                onClick={() => actions.voltar.mutate({ params: { id } })}
              >
                Rever colunas
              </WriteButton>
            ) : (
              <WriteButton
                tells
                disabled={!canCheck}
                loading={isBusy}
                rightSection={<Kbd keys="Ctrl Enter" />}
                onClick={check}
              >
                {totalLinhas === null ? 'Conferir linhas' : `Conferir ${linesText(totalLinhas)}`}
              </WriteButton>
            )}
          </div>
        </section>
        <ReadingPanel importacao={importacao} alvo={alvo} form={form} actions={actions} />
      </div>
    </>
  )
}
