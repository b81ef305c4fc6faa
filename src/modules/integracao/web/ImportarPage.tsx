import { Button } from '@mantine/core'
import { IconFileImport, IconTableColumn } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useQueryState } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { AlvoImportacao } from '../importacao.contract.ts'
import { getModelo } from '../modelo-importacao.contract.ts'
import { ImportacaoList } from './ImportacaoList.tsx'
import styles from './ImportarPage.module.css'
import { useAlvos, useEnviar, useModeloArquivo } from './importacao.api.ts'
import { importacaoPage, MAPEAR_PAGE } from './importacao-places.ts'
import { capital } from './importacao-texts.ts'
import { StepBar } from './StepBar.tsx'
import { UploadZone } from './UploadZone.tsx'

/** The beginning of an import: what, and from which file; below, the imports of the company. */
export default function ImportarPage() {
  const alvos = useAlvos()
  const goToPage = useGoToPage()
  const canMap = useCanCall(getModelo)
  const header = (
    <PageHeader
      title="Importar"
      actions={
        <>
          <StepBar current={0} />
          {canMap && (
            <Button
              variant="default"
              leftSection={<IconTableColumn size={15} aria-hidden />}
              onClick={() => goToPage(MAPEAR_PAGE)}
            >
              Ligações guardadas
            </Button>
          )}
        </>
      }
    />
  )
  return (
    <>
      {header}
      <div className={styles.content}>
        {alvos.isPending && <LoadingSkeleton lines={4} label="Carregando o que pode ser importado" />}
        {alvos.isError && (
          <ReadFailure query={alvos}>Não foi possível carregar o que pode ser importado.</ReadFailure>
        )}
        {alvos.data && (alvos.data.length === 0 ? <NothingToImport /> : <Beginning alvos={alvos.data} />)}
      </div>
    </>
  )
}

function NothingToImport() {
  return (
    <EmptyState icon={IconFileImport} title="Nada para importar com o seu acesso">
      Um administrador da empresa pode importar cadastros ou dar a você este acesso.
    </EmptyState>
  )
}

function Beginning({ alvos }: { readonly alvos: readonly AlvoImportacao[] }) {
  const [chosen, setChosen] = useQueryState('alvo', alvos[0]?.alvo ?? '')
  const alvo = alvos.find((one) => one.alvo === chosen) ?? alvos[0]
  const enviar = useEnviar()
  const downloadTemplate = useModeloArquivo()
  const goToPage = useGoToPage()
  if (!alvo) return null
  const send = (file: File) =>
    enviar.mutate(
      { params: { alvo: alvo.alvo }, file },
      { onSuccess: ({ id }) => goToPage(importacaoPage(id)) },
    )
  return (
    <>
      <fieldset className={styles.targets}>
        <legend className={styles.legend}>O que você vai importar</legend>
        {alvos.map((one) => (
          <label key={one.alvo} className={styles.target}>
            <input
              type="radio"
              name="alvo"
              value={one.alvo}
              checked={one.alvo === alvo.alvo}
              onChange={() => {
                setChosen(one.alvo)
                enviar.reset()
              }}
            />
            {capital(one.nome)}
          </label>
        ))}
      </fieldset>
      <UploadZone
        nome={alvo.nome}
        outrosArquivos={alvo.outrosArquivos}
        isSending={enviar.isPending}
        failure={enviar.error ? refusalText(enviar.error) : undefined}
        onFile={send}
        onTemplate={(formato) =>
          void downloadTemplate(alvo.alvo, formato).catch((error: unknown) =>
            toast.danger(refusalText(error)),
          )
        }
      />
      <section className={styles.recent} aria-labelledby="importacoes-recentes">
        <h2 className={styles.recentTitle} id="importacoes-recentes">
          Importações da empresa
        </h2>
        <ImportacaoList />
      </section>
    </>
  )
}
