import { IconArrowLeft, IconScale } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { isRegraCodigo } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { RegraLegal } from '../regra-legal.contract.ts'
import { RegraAberta } from './RegraAberta.tsx'
import styles from './Regras.module.css'
import { RegrasList } from './RegrasList.tsx'
import { exportarRegras, useRegras } from './regra-legal.api.ts'

const countOf = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** The catalogue of legal rules: each number of the law with its dates, its act and who compared it (design 47). */
export default function RegrasPage() {
  const query = useRegras()
  const { http } = usePlatform()
  const regras = query.data
  const total = regras?.reduce((sum, { totalValores }) => sum + totalValores, 0) ?? 0
  return (
    <>
      <PageHeader
        title="Catálogo de regras"
        subtitle={
          regras &&
          `${countOf(regras.length, 'regra', 'regras')} · ${countOf(total, 'valor', 'valores')} com data`
        }
        actions={
          <ExportButton
            name="catalogo-de-regras"
            download={(formato) => http.download(exportarRegras, { body: { formato } })}
          />
        }
      />
      {query.isPending && <LoadingSkeleton lines={10} label="Carregando as regras" />}
      {query.isError && !regras && (
        <ReadFailure query={query}>Não foi possível carregar as regras.</ReadFailure>
      )}
      {regras?.length === 0 && (
        <EmptyState icon={IconScale} title="Nenhuma regra">
          As regras da lei vêm com o produto e aparecem aqui com seus valores.
        </EmptyState>
      )}
      {regras && regras.length > 0 && <Catalogo regras={regras} />}
    </>
  )
}

/** On a phone the list stands alone until a rule is chosen; elsewhere the first one is open. */
function Catalogo({ regras }: { readonly regras: readonly RegraLegal[] }) {
  const [asked, setAsked] = useQueryState('regra')
  const isPhone = useIsPhone()
  const known = regras.find(({ codigo }) => codigo === asked)
  const open = known ?? (isPhone ? undefined : regras[0])
  const choose = (codigo: RegraCodigo) => setAsked(codigo, { replace: false })
  return (
    <div className={styles.desk} data-chosen={(isPhone && known !== undefined) || undefined}>
      <RegrasList regras={regras} open={open?.codigo} onOpen={choose} />
      {open && isRegraCodigo(open.codigo) && (
        <RegraAberta
          key={open.codigo}
          codigo={open.codigo}
          back={
            isPhone && (
              <button type="button" className={styles.back} onClick={() => setAsked('', { replace: false })}>
                <IconArrowLeft size={15} aria-hidden /> Todas as regras
              </button>
            )
          }
        />
      )}
    </div>
  )
}
