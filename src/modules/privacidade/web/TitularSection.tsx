import { Button, Menu } from '@mantine/core'
import { IconFileDownload, IconSearch, IconUserOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type DadosEncontrados, exportarTitular, type FormatoCopia } from '../privacidade.contract.ts'
import { cleanTitular } from '../privacidade.rules.ts'
import { EliminarForm } from './EliminarForm.tsx'
import { EncontradosTable } from './EncontradosTable.tsx'
import styles from './Privacidade.module.css'
import { useConsultarTitular, useEliminarTitular } from './privacidade.api.ts'
import { NINGUEM, TitularFields, type TitularTexto } from './TitularFields.tsx'

interface TitularSectionProps {
  /** An erasure was asked for; its progress stands elsewhere. */
  readonly onRequested: () => void
}

/** Finds what is held of a person, gives a copy of it, and erases it. */
export function TitularSection({ onRequested }: TitularSectionProps) {
  const [values, setValues] = useState<TitularTexto>(NINGUEM)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const consulta = useConsultarTitular()
  const search = (event?: FormEvent) => {
    event?.preventDefault()
    const found = cleanTitular(values).problems
    setProblems(found)
    if (found.length === 0) consulta.mutate({ body: values })
  }
  return (
    <div className={styles.section}>
      <form className={styles.search} onSubmit={search} noValidate>
        <p className={styles.note}>
          Confirme antes quem pede. Basta um dos dados; com mais de um, encontra-se o que tiver qualquer
          deles.
        </p>
        <TitularFields
          values={values}
          problems={problems}
          onChange={(next) => {
            setValues(next)
            setProblems([])
            consulta.reset()
          }}
        />
        <Button type="submit" loading={consulta.isPending} leftSection={<IconSearch size={16} aria-hidden />}>
          Procurar dados
        </Button>
      </form>
      <div aria-live="polite" aria-busy={consulta.isPending}>
        {consulta.isPending && <LoadingSkeleton lines={5} label="Procurando os dados" />}
        {consulta.isError && (
          <ErrorState onRetry={() => search()}>
            {`Não foi possível procurar os dados. ${refusalText(consulta.error)}`}
          </ErrorState>
        )}
        {consulta.data?.length === 0 && (
          <EmptyState icon={IconUserOff} title="Nenhum dado encontrado">
            A empresa não guarda dados com este CPF, e-mail ou telefone.
          </EmptyState>
        )}
        {consulta.data && consulta.data.length > 0 && (
          <Encontrados
            titular={values}
            encontrados={consulta.data}
            onErased={() => {
              consulta.reset()
              setValues(NINGUEM)
              onRequested()
            }}
          />
        )}
      </div>
    </div>
  )
}

interface EncontradosProps {
  readonly titular: TitularTexto
  readonly encontrados: readonly DadosEncontrados[]
  readonly onErased: () => void
}

function Encontrados({ titular, encontrados, onErased }: EncontradosProps) {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const eliminar = useEliminarTitular()
  const [isCopying, setCopying] = useState(false)
  const copy = async (formato: FormatoCopia) => {
    setCopying(true)
    try {
      saveFile(
        await http.download(exportarTitular, { body: { ...titular, formato } }),
        `dados-pessoais.${formato}`,
      )
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setCopying(false)
    }
  }
  const erase = async () => {
    const isSure = await dialogs.form<true>({
      title: 'Eliminar dados pessoais',
      render: (control) => <EliminarForm encontrados={encontrados} {...control} />,
    })
    if (!isSure) return
    try {
      await eliminar.mutateAsync({ body: { ...titular, confirmacao: 'ELIMINAR' } })
      toast.success('Eliminação pedida')
      onErased()
    } catch (error) {
      toast.danger(`Os dados não foram eliminados. ${refusalText(error)}`)
    }
  }
  const hasErasable = encontrados.some(({ eliminados }) => eliminados > 0)
  return (
    <>
      <div className={styles.actions}>
        <Menu>
          <Menu.Target>
            <Button
              variant="default"
              loading={isCopying}
              leftSection={<IconFileDownload size={16} aria-hidden />}
            >
              Baixar cópia
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void copy('html')}>Para leitura (.html)</Menu.Item>
            <Menu.Item onClick={() => void copy('json')}>Para outro sistema (.json)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <WriteButton
          color="vermelho"
          variant="outline"
          disabled={!hasErasable}
          loading={eliminar.isPending}
          onClick={() => void erase()}
        >
          Eliminar dados
        </WriteButton>
      </div>
      <EncontradosTable encontrados={encontrados} />
    </>
  )
}
