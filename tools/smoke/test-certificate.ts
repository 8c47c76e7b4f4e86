/**
 * A self-signed certificate for 127.0.0.1 and its key, which protects nothing. Generated once with `openssl
 * req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=127.0.0.1 -addext
 * subjectAltName=IP:127.0.0.1`.
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUam+SWcv0vLJVqkWRAZ3x5ahpzRkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTE4NDMwNVoYDzIxMjYxMDI4
MTg0MzA1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT6z67m+EF+poedGHzfPhznysuj1GlDcF2U+AVch/+9zkBh2nvu5niz
n61PSGdsMFN6NOAzkm0nWf4u/9tcdnhMo2QwYjAdBgNVHQ4EFgQU9YMTDerN7Ool
L67Qj1PYarVtwwIwHwYDVR0jBBgwFoAU9YMTDerN7OolL67Qj1PYarVtwwIwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDrEpGTyA073b3YQBQAYl7c9CEha/HV2qk5oleOS9znBQIgUWmM3tZpKz13jCVo
dub74Gs+HFf3ipcS+jDWixpZRUg=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSmPX2R9wfvn33cqP
KaRpik4NVkMbsbsAMlkM7UKzdmehRANCAAT6z67m+EF+poedGHzfPhznysuj1GlD
cF2U+AVch/+9zkBh2nvu5nizn61PSGdsMFN6NOAzkm0nWf4u/9tcdnhM
-----END PRIVATE KEY-----
`,
}
