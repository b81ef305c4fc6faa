import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { listAcessosAtendimento } from '#modules/owner/owner.contract.ts'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { PermissoesEmpresa } from '../acesso-usuario.contract.ts'
import styles from './PermissoesPage.module.css'
import { usePermissoesEmpresa } from './usuario.api.ts'

/** What the own company may use, who of it does, and when the support team looked into it (S-078). */
export default function PermissoesPage() {
  const query = usePermissoesEmpresa()
  return (
    <>
      <PageHeader title="Permissões" subtitle="O que a empresa contratou e quem usa cada módulo" />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando as permissões" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar as permissões.</ReadFailure>
      )}
      {query.data && (
        <div className={styles.page}>
          <Modulos permissoes={query.data} />
          <div className={styles.column}>
            <Papeis permissoes={query.data} />
            <Atendimento />
          </div>
        </div>
      )}
    </>
  )
}

function Modulos({ permissoes }: { readonly permissoes: PermissoesEmpresa }) {
  const held = permissoes.modulos.filter(({ contratado }) => contratado).length
  return (
    <Panel title="Módulos" note={`${held} de ${permissoes.modulos.length} contratados`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Módulo</th>
            <th scope="col">Situação</th>
            <th scope="col" className={styles.number}>
              Usuários
            </th>
          </tr>
        </thead>
        <tbody>
          {permissoes.modulos.map(({ modulo, nome, contratado, usuarios }) => (
            <tr key={modulo}>
              <th scope="row">{nome}</th>
              <td>
                {contratado ? (
                  <StatusBadge color="verde" icon={IconCircleCheck} label="Contratado" />
                ) : (
                  <StatusBadge color="neutro" icon={IconCircleOff} label="Não contratado" />
                )}
              </td>
              <td className={styles.number}>{contratado ? usuarios : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Papeis({ permissoes }: { readonly permissoes: PermissoesEmpresa }) {
  const { user } = useSignedIn()
  const days = user.empresa.diasPrazoExpiracaoTrial
  return (
    <Panel
      title="Licença e papéis"
      actions={
        <PageLink to="/configuracoes/usuarios" className="ev-link">
          Ver usuários
        </PageLink>
      }
    >
      <div className={styles.body}>
        <FactList
          facts={[
            { label: 'Licença', value: LICENCE_LABELS[permissoes.licenca] },
            ...(permissoes.licenca === LICENCES.Trial
              ? [{ label: 'Dias de teste', value: days === null ? null : String(days) }]
              : []),
            ...permissoes.papeis.map(({ papel, usuarios }) => ({
              label: `${papel}es`,
              value: String(usuarios),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}

/** Each look of the support team is told to the company. */
function Atendimento() {
  const { ownerId } = useSignedIn().identity
  const query = useCall(listAcessosAtendimento, { params: { id: ownerId } })
  const zone = localZone()
  return (
    <Panel title="Acessos do atendimento">
      {query.isPending && <LoadingSkeleton lines={3} label="Carregando os acessos" />}
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível carregar os acessos.</ReadFailure>
      )}
      {query.data?.length === 0 && (
        <p className={styles.note}>O atendimento não consultou os dados da empresa.</p>
      )}
      {query.data && query.data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">Quem</th>
              <th scope="col">O que fez</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ id, quando, quem, acao }) => (
              <tr key={id}>
                <td>{formatDateTime(quando, zone)}</td>
                <td>{quem}</td>
                <td>{acao}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
