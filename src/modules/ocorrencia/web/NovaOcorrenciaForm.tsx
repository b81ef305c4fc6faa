import { Button } from '@mantine/core'
import { useState } from 'react'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import { searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import styles from '#modules/carga/web/shared/acoes.module.css'
import { useDetalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { AbrirOcorrenciaForm } from './AbrirOcorrenciaForm.tsx'

const OFFERED = 20
/** Loads that take occurrences are open. */
const ABERTAS = Object.values(STATUS).filter((status) => !whyNotPermitida('abrir-ocorrencia', status))

interface Escolhida {
  readonly id: string
  readonly codigo: string
}

/** First of which load, then what went wrong with it. Other records open theirs where they are worked on. */
export function NovaOcorrenciaForm(control: FormDialogControl<OcorrenciaCarga>) {
  const [escolhida, setEscolhida] = useState<Escolhida | null>(null)
  return (
    <div className={styles.form}>
      <CargaAberta value={escolhida} onChange={setEscolhida} />
      {escolhida ? (
        <DaCarga key={escolhida.id} id={escolhida.id} {...control} />
      ) : (
        <DialogFooter>
          <Button variant="default" onClick={control.cancel}>
            Voltar
          </Button>
        </DialogFooter>
      )}
    </div>
  )
}

function DaCarga({ id, ...control }: FormDialogControl<OcorrenciaCarga> & { readonly id: string }) {
  const carga = useDetalhes(id)
  if (carga.data) return <AbrirOcorrenciaForm carga={carga.data} known={{}} {...control} />
  return carga.isError ? (
    <ReadFailure query={carga}>A carga não foi lida.</ReadFailure>
  ) : (
    <LoadingSkeleton lines={5} label="Carregando a carga" />
  )
}

function CargaAberta({
  value,
  onChange,
}: {
  readonly value: Escolhida | null
  readonly onChange: (carga: Escolhida | null) => void
}) {
  const search = useSearchText(value?.codigo ?? '')
  const query = useCall(
    searchCargas,
    {
      body: {
        status: [...ABERTAS],
        qtdItem: OFFERED,
        ...(search.asked !== '' && { query: search.asked }),
      },
    },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      label="Carga"
      required
      placeholder="Código, cidade ou cliente"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ codigo, destino }) => [codigo, destino?.empresa].filter(Boolean).join(' · ')}
      chosen={value && { id: value.id, text: value.codigo }}
      nothing="Nenhuma carga aberta encontrada"
      onChange={(found) => onChange(found && { id: found.id, codigo: found.codigo })}
    />
  )
}
