/** The demonstration companies themselves, with units, people, first registers and what they share: written in one go. */
import type { Tx } from '#platform/server/database/database.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import { setUpOwner } from '#modules/owner/server/owner-setup.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/referencia/server/referencia.tables.ts'
import '#modules/sessao/server/sessao.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import { DEMO_COMPANIES } from './accounts.ts'
import { demoId, demoOwnerId, unitId } from './demo-ids.ts'
import { DEMO_CARACTERISTICAS, SHARED_UNITS } from './registers.ts'

/** `hashes`: of the passwords, by e-mail. `since`: when they began to work. */
export async function insertDemoCompanies(
  tx: Tx,
  hashes: ReadonlyMap<string, string>,
  since: Date,
): Promise<void> {
  await insertCompanies(tx, since)
  await insertUnits(tx, since)
  await insertUsers(tx, hashes, since)
  await insertRegisters(tx, since)
  await insertShares(tx)
}

async function insertCompanies(tx: Tx, since: Date) {
  await tx.db
    .insertInto('owner')
    .values(
      DEMO_COMPANIES.map((company) => ({
        owner_id: demoOwnerId(company),
        nome: company.nome,
        documento: company.documento,
        tipo: company.tipo,
        licenca: company.licenca,
        modulos: [...company.modulos],
        trial_ate: null,
        modulo_trial: company.moduloTrial?.nome ?? null,
        modulo_trial_ate: null,
        bloqueada: company.bloqueada ?? false,
        logo_arquivo_id: null,
        criado_em: since,
      })),
    )
    .execute()
  await tx.db
    .insertInto('diretorio_empresa')
    .values(
      DEMO_COMPANIES.map((company) => ({
        documento: company.documento,
        empresa_id: demoOwnerId(company),
        nome: company.nome,
      })),
    )
    .execute()
  for (const company of DEMO_COMPANIES) await setUpOwner(tx, demoOwnerId(company))
}

async function insertUnits(tx: Tx, since: Date) {
  const places = await tx.db
    .selectFrom('municipio')
    .select(['id', 'latitude', 'longitude', 'fuso_horario'])
    .where(
      'id',
      'in',
      DEMO_COMPANIES.flatMap((company) => company.unidades.map((unidade) => unidade.municipioId)),
    )
    .execute()
  const placeOf = new Map(places.map((place) => [place.id, place]))
  await tx.db
    .insertInto('unidade_negocio')
    .values(
      DEMO_COMPANIES.flatMap((company) =>
        company.unidades.map((unidade) => {
          const place = placeOf.get(unidade.municipioId)
          if (!place) throw new Error(`O município ${unidade.municipioId} da demonstração não existe.`)
          return {
            owner_id: demoOwnerId(company),
            id: unitId(company, unidade.codigo),
            descricao: unidade.descricao,
            codigo: unidade.codigo,
            documento: unidade.documento,
            cep: unidade.cep,
            logradouro: unidade.logradouro,
            numero: unidade.numero,
            complemento: null,
            bairro: unidade.bairro,
            municipio_id: unidade.municipioId,
            fuso_horario: place.fuso_horario,
            latitude: place.latitude,
            longitude: place.longitude,
            padrao: unidade.padrao,
            criado_em: since,
            atualizado_em: since,
          }
        }),
      ),
    )
    .execute()
}

async function insertUsers(tx: Tx, hashes: ReadonlyMap<string, string>, since: Date) {
  const people = DEMO_COMPANIES.flatMap((company) => company.usuarios.map((user) => ({ company, user })))
  await tx.db
    .insertInto('usuario')
    .values(
      people.map(({ company, user }) => ({
        owner_id: demoOwnerId(company),
        id: demoId(`usuario:${user.email}`),
        nome: user.nome,
        email: user.email,
        telefone: null,
        ...(user.tipo ? { tipo: user.tipo } : {}),
        papel: user.role,
        funcao_patio: user.funcaoPatio ?? null,
        bloqueado: user.bloqueado ?? false,
        todas_unidades: user.unidades === undefined,
        ultimo_produto: user.ultimoProduto ?? null,
        foto_arquivo_id: null,
        termo_versao: null,
        termo_aceito_em: null,
        ultimo_acesso_em: since,
        criado_em: since,
      })),
    )
    .execute()
  await tx.db
    .insertInto('identidade')
    .values(
      people.map(({ company, user }) => ({
        usuario_id: demoId(`usuario:${user.email}`),
        owner_id: demoOwnerId(company),
        email: user.email,
        senha_hash: hashes.get(user.email) ?? null,
        senha_expira_em: user.senhaExpirada ? since : null,
        segundo_fator: user.segundoFator ?? 0,
        totp_segredo: null,
        totp_ultimo_passo: null,
        email_confirmado_em: since,
      })),
    )
    .execute()
  const grants = people.flatMap(({ company, user }) =>
    (user.unidades ?? []).map((codigo) => ({
      owner_id: demoOwnerId(company),
      usuario_id: demoId(`usuario:${user.email}`),
      unidade_id: unitId(company, codigo),
    })),
  )
  await tx.db.insertInto('usuario_unidade').values(grants).execute()
}

async function insertRegisters(tx: Tx, since: Date) {
  await tx.db
    .insertInto('caracteristica')
    .values(
      DEMO_CARACTERISTICAS.map(({ company, ...row }) => ({
        owner_id: demoOwnerId({ key: company }),
        id: demoId(`caracteristica:${company}:${row.tipo}:${row.descricao}`),
        ...row,
        criado_em: since,
        atualizado_em: since,
      })),
    )
    .execute()
}

async function insertShares(tx: Tx) {
  const byKey = new Map(DEMO_COMPANIES.map((company) => [company.key, company]))
  const rows = SHARED_UNITS.flatMap(({ host, codigo, guest }) => {
    const hostCompany = byKey.get(host)
    const guestCompany = byKey.get(guest)
    const unidade = hostCompany?.unidades.find((candidate) => candidate.codigo === codigo)
    if (!hostCompany || !guestCompany || !unidade)
      throw new Error(`A unidade ${codigo} da demonstração não existe.`)
    return {
      owner_id: demoOwnerId(hostCompany),
      tipo: 'unidade-negocio',
      entidade_id: unitId(hostCompany, codigo),
      convidado_owner_id: demoOwnerId(guestCompany),
      papel: 'leitura',
      ate: null,
      titulo: unidade.descricao,
      owner_nome: hostCompany.nome,
      convidado_nome: guestCompany.nome,
    }
  })
  await tx.db.insertInto('compartilhamento').values(rows).execute()
}
